import { throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import { fill } from "../../../src/model/text/messages.js"
import { noticeWords } from "../../../src/model/words/notices.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { hangs } from "../../../src/testing/reactions.js"
import { BOB, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { scriptedChain, withConnectors } from "../support/scriptedChain.js"
import { liveWallets, onEthereum, twoFamilies } from "../support/twoFamilies.js"
import { connect, connectedVisit, disconnect, liveIn, OTHER, SCRIPTED, visit, type Visit } from "../support/visit.js"

inFakeTime()

/** Two connected wallets, the other one active. */
const two = async (): Promise<Visit> => {
  const visited = await connectedVisit()
  walletOn(visited.page, { rdns: OTHER, accounts: [BOB], chainId: 137 })
  await connect(visited.wallet, OTHER)
  return visited
}

/** A tab after a reload. The wallet that was connected has not been found yet. */
const reloaded = async () => {
  const storage = memoryStorage()
  const { wallet } = await connectedVisit({ storage })
  wallet.destroy()
  const tab = testTab({ storage })
  tab.wallet.start()
  return { ...tab, storage }
}

describe("disconnecting", () => {
  it("takes effect at once, and revokes the permissions in the wallet", async () => {
    const { wallet, scripted } = await connectedVisit()
    const result = watch(wallet.disconnect())
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(wallet.account$.value).toBeNull()
    expect(scripted.listeners()).toBe(0)
    await pass()
    expect(result()).toEqual({ status: "answered", value: undefined })
    expect(scripted.requests().at(-1)).toMatchObject({ method: "wallet_revokePermissions" })
  })

  it("waits a tenth of a second for a wallet that hangs", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.always("wallet_revokePermissions", hangs)
    const result = watch(wallet.disconnect())
    await pass(99)
    expect(result().status).toBe("pending")
    await pass(1)
    expect(result().status).toBe("answered")
  })

  it("of a wallet that is still being looked for takes effect at once, and revokes the permissions once it is found", async () => {
    const { page, wallet } = await reloaded()
    const result = watch(wallet.disconnect())
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    await pass(limits.discoveryDeadline - 1)
    expect(result().status).toBe("pending")
    const scripted = walletOn(page, { authorized: true })
    await pass()
    expect(result()).toEqual({ status: "answered", value: undefined })
    expect(scripted.requests().map(({ method }) => method)).toEqual(["wallet_revokePermissions"])
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
  })

  it("leaves a wallet alone that is found after another tab has connected it again", async () => {
    const { page, wallet, storage } = await reloaded()
    const result = watch(wallet.disconnect())
    const other = visit({ storage })
    await connect(other.wallet)
    const scripted = walletOn(page, { authorized: true })
    await pass()
    expect(result().status).toBe("answered")
    expect(scripted.requests().map(({ method }) => method)).not.toContain("wallet_revokePermissions")
    expect(other.wallet.status$.value.status).toBe("connected")
  })

  it("of a wallet that is not found settles when it is not looked for any more", async () => {
    const { wallet } = await reloaded()
    const result = watch(wallet.disconnect())
    await pass(limits.discoveryDeadline)
    expect(result().status).toBe("answered")
  })

  it("of a wallet that was not found settles at once", async () => {
    const { wallet } = await reloaded()
    await pass(limits.discoveryDeadline)
    const result = watch(wallet.disconnect())
    await pass()
    expect(result().status).toBe("answered")
  })

  it("prevents restoring on a reload, even when the wallet still authorizes the site", async () => {
    const storage = memoryStorage()
    const { wallet } = await connectedVisit({ storage })
    await disconnect(wallet)
    wallet.destroy()
    const { page, wallet: again } = testTab({ storage })
    walletOn(page, { authorized: true })
    expect(again.status$.value).toEqual({ status: "disconnected" })
    again.start()
    await pass(20_000)
    expect(again.status$.value).toEqual({ status: "disconnected" })
  })

  it("is undone by connecting again, also after a reload", async () => {
    const storage = memoryStorage()
    const { wallet } = await connectedVisit({ storage })
    await disconnect(wallet)
    await connect(wallet)
    wallet.destroy()
    const { page, wallet: again } = testTab({ storage })
    walletOn(page, { authorized: true })
    again.start()
    await pass()
    expect(again.status$.value.status).toBe("connected")
  })

  it("of the active one of two makes the other one active, unchanged", async () => {
    const { wallet, scripted } = await two()
    const before = wallet.connections$.value.byNamespace.eip155.connections[1]
    const requestCount = scripted.requests().length
    await disconnect(wallet, OTHER)
    expect(wallet.connections$.value.byNamespace.eip155.connections).toEqual([before])
    expect(wallet.status$.value).toMatchObject({ status: "connected", connection: { connector: { id: SCRIPTED } } })
    expect(wallet.network$.value.id).toBe("eip155:1")
    expect(scripted.requests()).toHaveLength(requestCount)
    expect(scripted.listeners()).toBe(4)
  })

  it("of the other one does not affect the active one", async () => {
    const { wallet } = await two()
    const accounts: unknown[] = []
    wallet.account$.subscribe((account) => accounts.push(account?.address))
    await disconnect(wallet, SCRIPTED)
    expect(liveIn(wallet)).toEqual([OTHER])
    expect(accounts).toEqual([BOB])
  })

  it("without a connector disconnects every wallet", async () => {
    const { wallet } = await two()
    await disconnect(wallet)
    expect(liveIn(wallet)).toEqual([])
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
  })

  it.each(["bear", "test.bear"])(
    "of a wallet of a family that is not the active one, named %s, disconnects it",
    async (name) => {
      const { wallet, connect: connectTo } = twoFamilies([onEthereum])
      await connectTo("bear")
      await connectTo("phone", "eip155")
      await disconnect(wallet, name)
      expect(liveWallets(wallet)).toEqual(["eip155 phone"])
      expect(wallet.connections$.value.active).toBe("eip155")
    },
  )

  it("closes the modal, but not when a wallet remains", async () => {
    const { wallet } = await two()
    wallet.modal.open()
    await disconnect(wallet, OTHER)
    expect(wallet.modal.state$.value.open).toBe(true)
    await disconnect(wallet)
    expect(wallet.modal.state$.value.open).toBe(false)
  })

  it("leaves the modal open at Connect where the site asks for it, this time only", async () => {
    const { wallet } = await connectedVisit()
    wallet.modal.open()
    const disconnected = watch(wallet.disconnect({ keepOpen: true }))
    await pass(100)
    expect(disconnected().status).toBe("answered")
    expect(wallet.modal.state$.value).toMatchObject({ open: true, stack: [{ view: "Connect" }] })
    await connect(wallet)
    await disconnect(wallet)
    expect(wallet.modal.state$.value.open).toBe(false)
  })

  it("emits one event", async () => {
    const { wallet } = await connectedVisit()
    const types: string[] = []
    wallet.events$.subscribe(({ type }) => types.push(type))
    await disconnect(wallet)
    expect(types).toEqual(["DISCONNECT_SUCCESS"])
  })

  it("collects the failures, disconnects nevertheless, and shows a toast", async () => {
    const broken = withConnectors(scriptedChain().factory, () => ({
      close: () => throwError(() => new Error("it will not go")),
    }))
    const { page, wallet } = await connectedVisit({ options: { adapters: [broken] } })
    walletOn(page, { rdns: OTHER, name: "Other" })
    await connect(wallet, OTHER)
    const result = watch(wallet.disconnect())
    await pass()
    expect(result()).toMatchObject({
      code: "DisconnectFailed",
      error: {
        details: { failures: ["eip155 (Other): it will not go", "eip155 (Scripted Wallet): it will not go"] },
      },
    })
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(wallet.notices$.value).toMatchObject([
      { place: "toast", short: "error.DisconnectFailed", long: "error.DisconnectFailed.long" },
    ])
    expect(fill(noticeWords["error.DisconnectFailed.long"], wallet.notices$.value[0]?.values)).toBe(
      "Failed to disconnect chains: eip155 (Other): it will not go, eip155 (Scripted Wallet): it will not go",
    )
  })

  it("cancels a pending attempt", async () => {
    const { wallet, scripted } = visit()
    scripted.next("eth_requestAccounts", hangs)
    const result = watch(wallet.connect({ connector: SCRIPTED }))
    await disconnect(wallet)
    expect(result()).toMatchObject({ code: "Aborted" })
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
  })

  it("resolves when no wallet is connected", async () => {
    const { wallet } = visit()
    const result = watch(wallet.disconnect())
    await pass()
    expect(result()).toEqual({ status: "answered", value: undefined })
  })
})
