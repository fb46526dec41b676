import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { hangs } from "../../../src/testing/reactions.js"
import type { ScriptedWalletOptions } from "../../../src/testing/scriptedWallet.js"
import { ALICE, BOB, sharedStorage, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connect, SCRIPTED, tabOnScriptedChain } from "../support/visit.js"

inFakeTime()

const known: Partial<ScriptedWalletOptions> = { authorized: true }

describe("two wallets that claim one rdns", () => {
  /** The storage after a visit on which the user chose the wallet of Alice, beside one that claims its rdns. */
  const afterChoice = async () => {
    const storage = memoryStorage()
    const { page, wallet } = tabOnScriptedChain({ storage })
    walletOn(page)
    walletOn(page, { accounts: [BOB] })
    wallet.start()
    await connect(wallet)
    wallet.destroy()
    return storage
  }
  const claims: Partial<ScriptedWalletOptions> = { authorized: true, accounts: [ALICE, BOB] }

  it.each([
    ["the impostor, which claims the remembered account, comes first", [claims, known]],
    ["the real one comes first", [known, claims]],
  ])("are both listed and none is restored when %s", async (_, inOrder) => {
    const { page, wallet } = testTab({ storage: await afterChoice() })
    const wallets = inOrder.map((options) => walletOn(page, options))
    wallet.start()
    await pass(limits.discoveryDeadline)
    expect(wallet.connectors$.value.map(({ id, recent }) => [id, recent])).toEqual([
      [SCRIPTED, false],
      [`${SCRIPTED}:2`, false],
    ])
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(wallets.flatMap((each) => each.requests())).toEqual([])
  })

  it("are restored on the visit on which there is only one again", async () => {
    const storage = await afterChoice()
    const disputed = testTab({ storage })
    const impostor = walletOn(disputed.page, claims)
    walletOn(disputed.page, known)
    disputed.wallet.start()
    await pass(limits.discoveryDeadline)
    disputed.wallet.destroy()
    expect(impostor.requests()).toEqual([])
    const { page, wallet } = testTab({ storage })
    walletOn(page, known)
    wallet.start()
    await pass()
    expect(wallet.account$.value?.address).toBe(ALICE)
  })

  it("leave the prompt of the one that is chosen on show, also when the remembered one is not awaited any more", async () => {
    const { page, wallet } = testTab({ storage: await afterChoice() })
    const chosen = walletOn(page)
    walletOn(page, claims)
    chosen.next("eth_requestAccounts", hangs)
    wallet.start()
    await pass()
    const attempt = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(limits.discoveryDeadline)
    expect(attempt().status).toBe("pending")
    expect(wallet.status$.value.status).toBe("connecting")
    await wallet.disconnect()
    await pass()
    expect(attempt().status).toBe("failed")
  })

  it("are cancelled each by its own id", async () => {
    const { page, wallet } = testTab()
    walletOn(page).next("eth_requestAccounts", hangs)
    walletOn(page, { accounts: [BOB] }).next("eth_requestAccounts", hangs)
    wallet.start()
    await pass()
    const second = watch(wallet.connect({ connector: `${SCRIPTED}:2` }))
    await pass()
    wallet.cancelConnect({ connector: SCRIPTED })
    await pass()
    expect(second().status).toBe("pending")
    wallet.cancelConnect({ connector: `${SCRIPTED}:2` })
    await pass()
    expect(second()).toMatchObject({ code: "Aborted" })
  })

  it("are activated each by its own id, in any letter case", async () => {
    const { page, wallet } = tabOnScriptedChain()
    walletOn(page)
    walletOn(page, { accounts: [BOB] })
    wallet.start()
    await pass()
    for (const [connector, address] of [
      [`${SCRIPTED}:2`, BOB],
      [SCRIPTED.toUpperCase(), ALICE],
    ] as const) {
      const attempt = watch(wallet.connect({ connector }))
      await pass()
      expect(attempt().status).toBe("answered")
      expect(wallet.account$.value?.address).toBe(address)
    }
  })

  it("do not connect in the other tabs of the site", async () => {
    const storage = sharedStorage()
    const tab = (...inOrder: readonly Partial<ScriptedWalletOptions>[]) => {
      const { page, wallet } = tabOnScriptedChain({ storage: storage.tab() })
      const scripted = inOrder.map((options) => walletOn(page, options))
      wallet.start()
      return { wallet, requests: () => scripted.flatMap((each) => each.requests()) }
    }
    const [here, there] = [tab(known, claims), tab(claims, known)]
    await connect(here.wallet)
    await pass(limits.discoveryDeadline)
    expect(here.wallet.status$.value.status).toBe("connected")
    expect(there.wallet.status$.value).toEqual({ status: "disconnected" })
    expect(there.requests()).toEqual([])
  })
})
