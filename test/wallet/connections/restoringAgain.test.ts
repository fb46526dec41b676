import { describe, expect, it } from "vitest"
import { hangs, rejects } from "../../../src/testing/reactions.js"
import { type ScriptedWallet, scriptedWallet } from "../../../src/testing/scriptedWallet.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { ALICE, sharedStorage, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connect, connectedVisit, disconnect, SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

/** A reload after a visit with a connected wallet. */
const reload = async () => {
  const storage = memoryStorage()
  const { wallet } = await connectedVisit({ storage })
  wallet.destroy()
  await pass(60_000)
  return { storage, ...testTab({ storage }) }
}

type Reloaded = Awaited<ReturnType<typeof reload>>

/** A wallet that answers neither when it is first asked for its accounts, nor to its first prompt. */
const slowIn = (scripted: ScriptedWallet): ScriptedWallet => {
  scripted.next("eth_accounts", hangs)
  scripted.next("eth_requestAccounts", hangs)
  return scripted
}

const slowOn = ({ page }: Reloaded): ScriptedWallet => {
  const scripted = slowIn(scriptedWallet({ accounts: [ALICE], chains: { 1: null }, authorized: true }))
  scripted.announce(page)
  return scripted
}

describe("a wallet that is being restored, and that the user connects meanwhile", () => {
  it("is restored after all when the user cancels the prompt", async () => {
    const reloaded = await reload()
    const { wallet } = reloaded
    const scripted = slowOn(reloaded)
    const seen: string[] = []
    wallet.status$.subscribe(({ status }) => seen.push(status))
    wallet.start()
    await pass()
    const asked = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(1_000)
    wallet.cancelConnect({ connector: SCRIPTED })
    await pass()
    expect(asked()).toMatchObject({ status: "failed", code: "Aborted" })
    expect(wallet.status$.value).toMatchObject({ status: "connected", connection: { accounts: [{ address: ALICE }] } })
    expect(seen).toEqual(["reconnecting", "connecting", "disconnected", "reconnecting", "connected"])
    expect(scripted.requests().filter(({ method }) => method === "eth_requestAccounts")).toHaveLength(1)
  })

  it("is restored after all when the user leaves the view of the attempt", async () => {
    const reloaded = await reload()
    const { wallet } = reloaded
    slowOn(reloaded)
    wallet.start()
    await pass()
    wallet.modal.open("Connect")
    wallet.modal.push({ view: "Connecting", connector: SCRIPTED })
    wallet.connect({ connector: SCRIPTED }).catch(() => {})
    await pass(1_000)
    wallet.modal.close()
    await pass()
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("is restored after all when it was connected before it was found", async () => {
    const reloaded = await reload()
    const { wallet } = reloaded
    wallet.start()
    wallet.connect({ connector: SCRIPTED }).catch(() => {})
    await pass(500)
    expect(wallet.status$.value.status).toBe("reconnecting")
    slowOn(reloaded)
    await pass(1_000)
    expect(wallet.status$.value.status).toBe("connecting")
    wallet.cancelConnect({ connector: SCRIPTED })
    await pass()
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("is connected once it is unlocked where it was locked, and the user has declined", async () => {
    const { page, wallet } = await reload()
    const scripted = walletOn(page, { authorized: true, accounts: [] })
    scripted.next("eth_requestAccounts", rejects())
    wallet.start()
    await pass(50)
    const asked = watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    expect([asked(), wallet.status$.value]).toMatchObject([{ code: "UserRejected" }, { status: "disconnected" }])
    scripted.changeAccounts([ALICE])
    await pass(50)
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("is restored after all where another tab has connected it", async () => {
    const storage = sharedStorage()
    const there = visit({ storage: storage.tab() }, { authorized: true })
    const here = visit({ storage: storage.tab() })
    slowIn(there.scripted)
    await connect(here.wallet)
    await pass(10)
    expect(there.wallet.status$.value.status).toBe("reconnecting")
    there.wallet.connect({ connector: SCRIPTED }).catch(() => {})
    await pass(10)
    expect(there.wallet.status$.value.status).toBe("connecting")
    there.wallet.cancelConnect({ connector: SCRIPTED })
    await pass(10)
    expect(there.wallet.status$.value.status).toBe("connected")
  })

  it("is not restored when the user disconnects during the prompt", async () => {
    const reloaded = await reload()
    const { wallet, storage } = reloaded
    slowOn(reloaded)
    wallet.start()
    await pass()
    wallet.connect({ connector: SCRIPTED }).catch(() => {})
    await pass()
    await disconnect(wallet)
    await pass(20_000)
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    wallet.destroy()
    expect(testTab({ storage }).wallet.status$.value).toEqual({ status: "disconnected" })
  })
})
