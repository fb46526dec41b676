// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import type { BehaviorSubject } from "rxjs"
import { afterEach, describe, expect, it } from "vitest"
import type { DepositState } from "../../src/model/deposit/deposit.js"
import { fail } from "../../src/model/errors.js"
import type { PayState } from "../../src/model/pay/pay.js"
import { loading, ready } from "../../src/model/remote.js"
import type { SwapState } from "../../src/model/swap/swap.js"
import { deposited, depositScene } from "./support/depositScenes.js"
import { draw, host, settled, sheet } from "./support/drawn.js"
import { everyScene } from "./support/everyScene.js"
import { payment, payScene, quote } from "./support/payScenes.js"
import { HASH } from "./support/sceneAt.js"
import { eth, send, usdc } from "./support/sending.js"
import type { Scene } from "./support/stillWallet.js"
import { planAt, swapScene } from "./support/swapScenes.js"
import { allWallets } from "./support/walletScenes.js"

afterEach(cleanup)

const alertIn = async (scene: Scene): Promise<string | null> => {
  await draw(scene)
  await settled()
  return sheet().getByRole("alert").textContent
}

const asked = { status: "failed", last: { type: "awaitingWallet" } } as const
const declined = fail("UserRejected", { connector: "io.metamask" })

// A live region that is inserted with its words is not announced; an alert is.
describe("what takes the place of a prompt or of a form is an alert", () => {
  const sent = { status: "sent", kind: "swap", quote: planAt("swap").quote } as const
  it.each<[string, SwapState["progress"]]>([
    ["Swapped 100 USDC", { ...sent, step: { type: "confirmed", hash: HASH } }],
    ["Not confirmed yet", { ...sent, step: { type: "unconfirmed", hash: HASH } }],
    ["You declined the request", { ...asked, kind: "swap", error: declined }],
    ["We don't know yet", { ...asked, kind: "swap", error: fail("OutcomeUnknown", { connector: "io.metamask" }) }],
  ])("of a swap: %s", async (said, progress) => {
    expect(await alertIn(swapScene({ view: "SwapPreview" }, { progress }))).toContain(said)
  })

  const river = { way: "exchange", account: null, hash: null, exchange: { id: "river", name: "River" } } as const
  it.each<[string, PayState["progress"]]>([
    ["Payment complete", { status: "ended", payment: { ...payment, status: "success" } }],
    ["Payment submitted", { status: "ended", payment: { ...payment, status: "submitted" } }],
    ["Payment refunded", { status: "ended", payment: { ...payment, status: "refund" } }],
    ["Processing payment", { status: "pending", payment: { ...payment, status: "sent" }, url: null }],
    ["Continue in River", { status: "pending", payment: { ...payment, ...river, status: "waiting" }, url: null }],
    ["You declined the request", { ...asked, quote, error: declined }],
  ])("of a payment: %s", async (said, progress) => {
    expect(await alertIn(payScene({ view: "PayLoading" }, { progress }))).toContain(said)
  })

  it.each<[string, DepositState["progress"]]>([
    ["Continue in River", { status: "pending", payment: deposited, url: null }],
    ["Deposit in progress", { status: "pending", payment: { ...deposited, status: "pending" }, url: null }],
    ["Deposit complete", { status: "ended", payment: { ...deposited, status: "success" } }],
    ["Deposit sent", { status: "ended", payment: { ...deposited, status: "submitted" } }],
    ["No news from River", { status: "ended", payment: { ...deposited, status: "timeout" } }],
  ])("of a deposit: %s", async (said, progress) => {
    expect(await alertIn(depositScene({ view: "PayWithExchange" }, { progress }))).toContain(said)
  })
})

describe("what comes by itself is an alert", () => {
  it.each([
    ["Your wallet is offline", everyScene.Account.offline],
    ["These amounts may be out of date", everyScene.Account.old],
    ["Couldn't load your tokens", everyScene.Account.failed],
    ["This list may be out of date", everyScene.Activity.stale],
    ["This list may be out of date", everyScene.SmartSessionList.stale],
    ["Couldn't load all wallets", everyScene.AllWallets["the directory failed"]],
    ["The network didn't answer", everyScene.Send["not answered"]],
    ["less than your tokens are worth", everyScene.Swap["at a bad price"]],
    ["you can lose all your USDC", everyScene.SwapPreview["approve any amount"]],
  ])("%s", async (said, scene = {}) => {
    expect(await alertIn(scene)).toContain(said)
    const around = sheet().getByRole("alert").parentElement
    expect(
      around?.closest("[aria-live], [role=status], [role=alert]"),
      "a region in another may be read twice",
    ).toBeNull()
  })
})

const regions = (): readonly Element[] => [...(host()?.shadowRoot?.querySelectorAll("[aria-live]") ?? [])]

it("what a payment costs is announced when it is known: its region is there before", async () => {
  const { wallet } = await draw(payScene({ view: "PayQuote" }, { quote: loading() }))
  await settled()
  const before = regions()
  const { state$ } = (wallet as unknown as { readonly pay: { readonly state$: BehaviorSubject<PayState> } }).pay
  act(() => state$.next({ ...state$.value, quote: ready(quote) }))
  const said = regions().filter(({ textContent }) => textContent?.includes("12.5 USDC · $12.50"))
  expect(said).toHaveLength(1)
  expect(before).toEqual(expect.arrayContaining(said))
})

describe("a search that finds nothing is an alert", () => {
  const searchIn = async (scene: Scene): Promise<string | null> => {
    await draw(scene)
    await settled()
    fireEvent.change(sheet().getByRole("searchbox"), { target: { value: "nothing like it" } })
    await settled()
    return sheet().getByRole("alert").textContent
  }

  it("of tokens", async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...usdc, address: `eip155:1:0x${at}` }) as const)
    const scene = send({}, { stack: [{ view: "Send" }, { view: "SendSelectToken" }], tokens: ready([eth, ...many]) })
    expect(await searchIn(scene)).toContain("No tokens found")
  })

  it("of wallets", async () => {
    expect(await searchIn(allWallets())).toContain("No wallet found")
  })
})
