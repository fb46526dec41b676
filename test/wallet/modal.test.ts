import { delay, of } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { hangs, rejects } from "../../src/testing/reactions.js"
import type { WalletOptions } from "../../src/wallet/options.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { walletOn } from "../support/testPage.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connect, connectedVisit, OTHER, SCRIPTED, visit } from "./support/visit.js"

inFakeTime()

const views = ({ modal: { state$ } }: Wallet): readonly string[] =>
  state$.value.open ? state$.value.stack.map(({ view }) => view) : []

/** An open Connecting view whose attempt is pending. */
const connecting = async () => {
  const visited = visit()
  visited.scripted.always("eth_requestAccounts", hangs)
  visited.wallet.modal.open()
  visited.wallet.modal.push({ view: "Connecting", connector: SCRIPTED })
  const result = watch(visited.wallet.connect({ connector: SCRIPTED }))
  await pass()
  return { ...visited, result }
}

describe("a modal that nothing on the page shows", () => {
  const openWith = async (options: Partial<WalletOptions>, subscribe: (wallet: Wallet) => unknown = () => null) => {
    const warnings: string[] = []
    const { wallet } = visit({ options, warn: (message) => warnings.push(message) })
    subscribe(wallet)
    wallet.modal.open()
    await pass(2_000)
    return warnings
  }

  it("is told to the developer when it is opened", async () => {
    const unshown = "The modal is open, but nothing shows it: the page needs <WalletModal> or mountWalletModal"
    expect(await openWith({})).toEqual([unshown])
  })

  it("has no message where its state is subscribed to, nor with debug off", async () => {
    expect(await openWith({}, ({ modal }) => modal.state$.subscribe())).toEqual([])
    expect(await openWith({ debug: false })).toEqual([])
  })
})

describe("a view that the options turn off", () => {
  const turnedOff = async (options: Partial<WalletOptions>) => {
    const warnings: string[] = []
    const { wallet } = await connectedVisit({ options, warn: (message) => warnings.push(message) })
    return { wallet, warnings }
  }

  it("is not opened by any call, with a message for the developer", async () => {
    const { wallet, warnings } = await turnedOff({ features: { activity: false }, enableNetworkSwitch: false })
    wallet.modal.open("Activity")
    wallet.modal.open("Networks")
    wallet.modal.push({ view: "SwitchNetwork", network: "eip155:137" })
    expect(views(wallet)).toEqual([])
    wallet.modal.open()
    wallet.modal.push({ view: "Activity" })
    wallet.modal.replace({ view: "Networks" })
    expect(views(wallet)).toEqual(["Account"])
    expect(warnings).toEqual(
      ["Activity", "Networks", "SwitchNetwork", "Activity", "Networks"].map(
        (view) => `The view ${view} is turned off by the options of this site`,
      ),
    )
  })

  it("has no message with debug off", async () => {
    const { wallet, warnings } = await turnedOff({ features: { activity: false }, debug: false })
    wallet.modal.open("Activity")
    expect([views(wallet), warnings]).toEqual([[], []])
  })

  it("is left when the project turns it off while it is shown", async () => {
    const configuration = { features: () => of([]).pipe(delay(1_000)), origins: () => of([]) }
    const { wallet } = await turnedOff({ configuration })
    wallet.modal.open()
    wallet.modal.push({ view: "Activity" })
    await vi.dynamicImportSettled()
    expect(views(wallet)).toEqual(["Account", "Activity"])
    await pass(1_000)
    expect(views(wallet)).toEqual(["Account"])
    wallet.modal.open("Activity")
    expect(views(wallet)).toEqual(["Account"])
  })

  it("does not keep the user on a network that the site does not support", async () => {
    const { wallet, scripted } = await connectedVisit({ options: { enableNetworkSwitch: false } })
    wallet.modal.open()
    scripted.say("chainChanged", "0x2105")
    await pass()
    expect(views(wallet)).toEqual(["UnsupportedChain"])
    wallet.modal.close()
    expect(views(wallet)).toEqual([])
  })
})

describe("the modal", () => {
  it("opens at Connect when disconnected, and at Account when connected", async () => {
    const { wallet } = visit()
    wallet.modal.open()
    expect(views(wallet)).toEqual(["Connect"])
    wallet.modal.close()
    await connect(wallet)
    wallet.modal.open()
    expect(views(wallet)).toEqual(["Account"])
    wallet.modal.open("Networks")
    expect(views(wallet)).toEqual(["Networks"])
  })

  it("closes when the wallet it waited for is connected", async () => {
    const { wallet } = visit()
    wallet.modal.open()
    wallet.modal.push({ view: "Connecting", connector: SCRIPTED })
    await connect(wallet)
    expect(views(wallet)).toEqual([])
    expect(wallet.status$.value.status).toBe("connected")
  })

  it.each(["back", "close"] as const)("cancels the attempt by %s", async (way) => {
    const { wallet, result } = await connecting()
    wallet.modal[way]()
    await pass()
    expect(result()).toMatchObject({ code: "Aborted" })
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(views(wallet)).toEqual(way === "back" ? ["Connect"] : [])
  })

  it.each(["cancelConnect", "disconnect"] as const)("goes back when the site ends the attempt by %s", async (way) => {
    const { wallet, result } = await connecting()
    void wallet[way]({ connector: SCRIPTED })
    await pass()
    expect(result()).toMatchObject({ code: "Aborted" })
    expect(views(wallet)).toEqual(["Connect"])
  })

  it("goes back when the site ends an attempt that has failed", async () => {
    const { wallet, scripted } = visit()
    scripted.next("eth_requestAccounts", rejects())
    wallet.modal.open()
    wallet.modal.push({ view: "Connecting", connector: SCRIPTED })
    watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    wallet.cancelConnect({ connector: SCRIPTED })
    await pass()
    expect(views(wallet)).toEqual(["Connect"])
  })

  it("stays with the wallet that was chosen during another's attempt, when that ends", async () => {
    const { page, wallet } = await connecting()
    walletOn(page, { rdns: OTHER }).always("eth_requestAccounts", hangs)
    wallet.modal.push({ view: "Connecting", connector: OTHER })
    await pass()
    expect(views(wallet)).toEqual(["Connect", "Connecting"])
    expect(wallet.attempt$.value).toBeNull()
  })

  it("stays open after a rejection, and closes after the next attempt", async () => {
    const { wallet, scripted } = visit()
    scripted.next("eth_requestAccounts", rejects())
    wallet.modal.open()
    wallet.modal.push({ view: "Connecting", connector: SCRIPTED })
    watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    expect(views(wallet)).toEqual(["Connect", "Connecting"])
    await connect(wallet)
    expect(views(wallet)).toEqual([])
  })

  it("keeps the connected wallet when a second attempt is cancelled", async () => {
    const { page, wallet } = await connectedVisit()
    walletOn(page, { rdns: OTHER }).always("eth_requestAccounts", hangs)
    wallet.modal.open("Connect")
    wallet.modal.push({ view: "Connecting", connector: OTHER })
    watch(wallet.connect({ connector: OTHER }))
    wallet.modal.back()
    expect(wallet.status$.value.status).toBe("connected")
    expect(views(wallet)).toEqual(["Connect"])
  })

  it("does not close on an unsupported network, and counts the attempts to close", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.changeChain(5)
    await pass()
    expect(views(wallet)).toEqual([])
    wallet.modal.open()
    expect(views(wallet)).toEqual(["UnsupportedChain"])
    wallet.modal.close()
    wallet.modal.back()
    expect(wallet.modal.state$.value).toMatchObject({ open: true, refusals: 2 })
    watch(wallet.switchNetwork("eip155:1"))
    await pass()
    expect(views(wallet)).toEqual([])
  })

  it("emits one event when it opens and when it closes", async () => {
    const { wallet } = visit()
    const types: string[] = []
    wallet.events$.subscribe(({ type }) => types.push(type))
    wallet.modal.open()
    wallet.modal.open()
    await connect(wallet)
    wallet.modal.close()
    expect(types).toEqual(["MODAL_OPEN", "CONNECT_SUCCESS", "MODAL_CLOSE"])
  })
})
