// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import type { Notice } from "../../src/model/notices/notice.js"
import { failed, ready } from "../../src/model/remote.js"
import { activity, moved } from "../model/support/activity.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { payScene, request } from "./support/payScenes.js"
import { form, send } from "./support/sending.js"
import { connection, metaMask, type Scene, stateIn } from "./support/stillWallet.js"
import { ether, filledForm, planAt, quote, swapScene } from "./support/swapScenes.js"

afterEach(cleanup)

/** On a page in German, where `1.234` is a thousand, and `1,234` a little more than one. */
const inGerman = async (scene: Scene) => {
  await draw(scene, { locale: "de" })
  await settled()
  return sheet()
}

const swapAt = (error: AnyWalletError): Scene =>
  swapScene({ view: "SwapPreview" }, { progress: { status: "failed", kind: "swap", error, last: null } })

const toast = (short: Notice["short"], values: Notice["values"]): Scene => ({
  notices: [{ id: 1, place: "toast", tone: "success", short, values }],
})

const previous = fail("PreviousUnknown", { amount: "1.234", symbol: "ETH" })

describe("amounts have the decimal mark of the language", () => {
  it("in the amounts that a text can mean", async () => {
    const view = await inGerman(send(form({ amount: "1.234", readings: ["1234", "1.234"] })))
    expect(view.getByRole("button", { name: "1234 ETH" })).toBeDefined()
    expect(view.getByRole("button", { name: "1,234 ETH" })).toBeDefined()
  })

  it("in the name of the button for the maximum of a transfer", async () => {
    const view = await inGerman(send())
    expect(view.getByRole("button", { name: "Max: 1,2341 ETH" })).toBeDefined()
  })

  it("in what a swap can give at most", async () => {
    const tooMuch = { form: { ...filledForm, amount: "900" }, most: "250.125", next: "insufficientBalance" } as const
    const view = await inGerman(swapScene({ view: "Swap" }, tooMuch))
    expect(view.getByText(/up to 250,125 USDC/)).toBeDefined()
    expect(view.getByRole("button", { name: "Max: 250,125 USDC" })).toBeDefined()
  })

  it("in the approval before a swap", async () => {
    const plan = ready(planAt("approve", { ...quote, amount: "1.234" }))
    const view = await inGerman(swapScene({ view: "SwapPreview" }, { plan }))
    expect(view.getByText(/allow the exchange to take 1,234 USDC/)).toBeDefined()
  })

  it("where the price of a swap has changed", async () => {
    const view = await inGerman(swapAt(fail("SwapChanged", { amount: "1.234", symbol: "ETH" })))
    expect(view.getByText(/you would get 1,234 ETH now/)).toBeDefined()
  })

  it.each<[string, Scene]>([
    ["a swap", swapAt(previous)],
    [
      "a transfer",
      {
        ...send({ progress: { status: "failed", error: previous, last: null } }),
        stack: [{ view: "Account" }, { view: "ApproveTransaction" }],
      },
    ],
  ])("in what was sent before %s, maybe", async (_, scene) => {
    const view = await inGerman(scene)
    expect(view.getByText(/1,234 ETH/)).toBeDefined()
  })

  const tooSmall = fail("AmountTooSmall", { minimum: "0.00089088", symbol: "SOL" })
  const dearer = fail("FeeChanged", { fee: "0.00012", symbol: "BTC" })

  it.each<[string, Scene, RegExp]>([
    [
      "the fee that has changed",
      {
        ...send({ progress: { status: "failed", error: dearer, last: null } }),
        stack: [{ view: "Account" }, { view: "ApproveTransaction" }],
      },
      /is 0,00012 BTC now/,
    ],
    [
      "what opening an account for the recipient costs",
      send({ warnings: [{ code: "opensAccount", amount: "0.00203928", symbol: "SOL" }] }),
      /costs 0,00203928 SOL/,
    ],
    [
      "the least of a payment",
      payScene({ view: "PayQuote" }, { request, source: ether, tokens: ready([ether]), quote: failed(tooSmall) }),
      /at least 0,00089088 SOL/,
    ],
    [
      "the fee of a payment that has changed",
      payScene({ view: "PayLoading" }, { request, progress: { status: "failed", error: dearer, last: null } }),
      /is 0,00012 BTC now/,
    ],
  ])("in %s", async (_, scene, text) => {
    const view = await inGerman(scene)
    expect(view.getByText(text)).toBeDefined()
  })

  it("in the least that can be sent", async () => {
    const view = await inGerman(send({ fee: failed(tooSmall) }))
    fireEvent.blur(view.getByRole("textbox", { name: "Amount" }))
    expect(view.getByText("Send at least 0,00089088 SOL to this recipient")).toBeDefined()
  })

  it("in the balance, exactly on hover, and in what is not confirmed of it", async () => {
    const view = await inGerman({
      stack: [{ view: "Account" }],
      connections: stateIn({ connections: [connection(metaMask)] }),
      balance: ready({ amount: "1234.56789", symbol: "ETH", unconfirmed: "0.25" }),
    })
    expect(view.getByTitle("1234,56789 ETH").textContent).toBe("1.234,567 ETH")
    expect(view.getByText("0,25 ETH of it isn't confirmed yet")).toBeDefined()
  })

  it("in the activity: what was sent, exactly on hover, and the fee", async () => {
    const paid = activity("paid", {
      transfers: [moved("out", "ETH", "1.23456")],
      fee: { amount: "0.00000141", symbol: "ETH" },
    })
    const view = await inGerman({
      stack: [{ view: "Account" }, { view: "Activity" }],
      connections: stateIn({ connections: [connection(metaMask)] }),
      history: ready({ items: [paid], next: null, page: { status: "idle" } }),
    })
    expect(view.getByTitle("1,23456 ETH")).toBeDefined()
    expect(view.getByText("Fee 0,00000141 ETH")).toBeDefined()
  })

  it.each([
    ["send.sent", { amount: "1.234", symbol: "ETH" }, "Sent 1,234 ETH"],
    [
      "swap.swapped",
      { amount: "1.5", symbol: "ETH", received: "4501.25 v2.0" },
      "Swapped 1,5 ETH for about 4501,25 v2.0",
    ],
  ] as const)("in the toast %s", async (short, values, text) => {
    const view = await inGerman(toast(short, values))
    expect(view.getByRole("status").textContent).toBe(text)
  })
})
