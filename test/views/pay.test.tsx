// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import type { PayState } from "../../src/model/pay/pay.js"
import { failed, ready } from "../../src/model/remote.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { contractQuote, payment, payScene, quote, request } from "./support/payScenes.js"
import { HASH } from "./support/sceneAt.js"
import { mainnet, polygon, type Scene } from "./support/stillWallet.js"
import { ether } from "./support/swapScenes.js"

afterEach(cleanup)

const show = async (scene: Scene) => {
  const drawn = await draw(scene)
  await settled()
  return drawn
}

const press = async (name: string | RegExp) => {
  fireEvent.click(sheet().getByRole("button", { name }))
  await settled()
}

describe("the choice of how to pay", () => {
  it("says what is asked for, for whom and where, and leads to the wallet", async () => {
    const { wallet } = await show(payScene({ view: "Pay" }, {}))
    expect(sheet().getByText("12.5 USDC")).toBeDefined()
    expect(sheet().getByText("On Ethereum")).toBeDefined()
    expect(sheet().getByText(/^To 0xb0/)).toBeDefined()
    await press(/Pay with MetaMask/)
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "PayQuote" })
  })

  it("opens the page of an exchange in the click", async () => {
    const calls: unknown[][] = []
    await show(payScene({ view: "Pay" }, {}, calls))
    await press(/River/)
    expect(calls).toContainEqual(["payFrom", "river"])
  })

  it("shows a payment that was begun, instead of making it again", async () => {
    const progress = { status: "pending", payment, url: null } as const
    const { wallet } = await show(payScene({ view: "Pay" }, { progress }))
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "PayLoading" })
  })
})

describe("the quote of a payment", () => {
  it("is asked for, and sent as it is shown", async () => {
    const calls: unknown[][] = []
    await show(payScene({ view: "PayQuote" }, { quote: ready(quote) }, calls))
    expect(calls[0]).toEqual(["review"])
    for (const text of ["12.5 USDC", "12.5 USDC · $12.50"]) expect(sheet().getByText(text)).toBeDefined()
    await press("Pay")
    expect(calls.at(-1)).toEqual(["submit", quote])
  })

  it("is not sent at the second click of a double click, whose first was on a token or on Check again", async () => {
    const calls: unknown[][] = []
    await show(payScene({ view: "PayQuote" }, { quote: ready(quote) }, calls))
    fireEvent.click(sheet().getByRole("button", { name: "Pay" }), { detail: 2 })
    expect(calls.filter(([name]) => name === "submit")).toEqual([])
  })

  it("says who converts, and what that costs", async () => {
    const fees = [{ label: "Service fee", amount: "0.00002", symbol: "ETH" }]
    const deposit = { ...quote, way: "deposit", source: ether, total: "0.00418", fees } as const
    await show(payScene({ view: "PayQuote" }, { source: ether, quote: ready(deposit) }))
    expect(sheet().getByText("0.00418 ETH · $12.54")).toBeDefined()
    expect(sheet().getByText("0.00002 ETH")).toBeDefined()
    expect(sheet().getByText(/^A service converts your ETH/)).toBeDefined()
  })

  it("says what is approved first, for whom and how much of it, and approves that", async () => {
    const calls: unknown[][] = []
    const approve = contractQuote("approve", "pay")
    await show(payScene({ view: "PayQuote" }, { quote: ready(approve) }, calls))
    expect(
      sheet().getByText(/^First you allow the service's contract 0xc0.* to take exactly 12\.5625 USDC/),
    ).toBeDefined()
    expect(sheet().queryByRole("button", { name: "Pay" })).toBeNull()
    await press("Approve USDC")
    expect(calls.at(-1)).toEqual(["submit", approve])
  })

  it("says that an old approval is removed first", async () => {
    const calls: unknown[][] = []
    const reset = contractQuote("reset", "approve", "pay")
    await show(payScene({ view: "PayQuote" }, { quote: ready(reset) }, calls))
    expect(sheet().getByText(/takes a new approval only after the old one is removed/)).toBeDefined()
    await press("Remove the old approval")
    expect(calls.at(-1)).toEqual(["submit", reset])
  })

  it("says which contract takes the coins where nothing has to be approved", async () => {
    const calls: unknown[][] = []
    const pay = contractQuote("pay")
    await show(payScene({ view: "PayQuote" }, { quote: ready(pay) }, calls))
    expect(sheet().getByText(/Its contract 0xc0.* takes exactly 12\.5625 USDC/)).toBeDefined()
    await press("Pay")
    expect(calls.at(-1)).toEqual(["submit", pay])
  })

  it("that was refused cannot be paid: the last one is not shown any more", async () => {
    const error = fail("PaymentRefused", { reason: "receiver" })
    const calls: unknown[][] = []
    await show(payScene({ view: "PayQuote" }, { quote: failed(error, quote) }, calls))
    expect(sheet().queryByRole("button", { name: "Pay" })).toBeNull()
    expect(sheet().getByText(/offered something else than this payment/)).toBeDefined()
    await press("Check again")
    expect(calls.at(-1)).toEqual(["refresh"])
  })

  it("can be had for another token", async () => {
    const calls: unknown[][] = []
    await show(payScene({ view: "PaySelectToken" }, {}, calls))
    await press(/ETH/)
    expect(calls).toContainEqual(["choose", ether])
  })
})

describe("a payment in progress", () => {
  const pending = (change: object, url: string | null = null) =>
    payScene({ view: "PayLoading" }, { progress: { status: "pending", payment: { ...payment, ...change }, url } })

  it.each([
    ["waiting", "Receiving your coins"],
    ["pending", "Converting them"],
  ])("shows the step of the service: %s", async (status, step) => {
    await show(pending({ status }))
    const current = sheet()
      .getAllByRole("listitem")
      .find((item) => item.getAttribute("aria-current") === "step")
    expect(current?.textContent).toContain(step)
  })

  const elsewhere = { ...polygon, blockExplorers: [{ name: "Scan", url: "https://scan.example" }], supported: true }
  const sent = { type: "submitted", hash: HASH } as const
  const other = { way: "exchange", account: null, hash: HASH } as const

  it.each<[string, PayState["progress"]]>([
    ["that the wallet has sent", { status: "sending", quote, step: sent }],
    ["on its way", { status: "pending", payment: { ...payment, status: "sent" }, url: null }],
    ["that failed there", { status: "failed", error: fail("Reverted", { reason: null }), last: sent, quote }],
    ["that was made by an account", { status: "ended", payment: { ...payment, status: "success" } }],
    ["that was made by an exchange", { status: "ended", payment: { ...payment, ...other, status: "success" } }],
  ])("%s links to the explorer of its own network, also after another one was chosen", async (_, progress) => {
    const settings = { networks: [mainnet, elsewhere] } as const
    await show({ ...payScene({ view: "PayLoading" }, { progress }), network: elsewhere, settings })
    const link = sheet().getByRole("link", { name: /View on explorer/ })
    expect(link.getAttribute("href")).toBe(`https://explorer.example/tx/${HASH}`)
  })

  it("has an approval first: it says that nothing is paid by it", async () => {
    const sending = { status: "sending", quote: contractQuote("approve", "pay") } as const
    await show(payScene({ view: "PayLoading" }, { progress: { ...sending, step: { type: "awaitingWallet" } } }))
    expect(sheet().getByText("Approve USDC in MetaMask")).toBeDefined()
    expect(sheet().getByText(/^Allows 0xc0.* to take 12\.5625 USDC$/)).toBeDefined()
    cleanup()
    await show(payScene({ view: "PayLoading" }, { progress: { ...sending, step: { type: "submitted", hash: "0x1" } } }))
    expect(sheet().getByText(/^Nothing is paid yet/)).toBeDefined()
  })

  it.each([
    ["is confirmed, is reviewed at once", "confirmed"],
    ["is not confirmed yet, is reviewed when the user checks again", "unconfirmed"],
  ] as const)("of which the approval %s", async (_, type) => {
    const progress = {
      status: "approved",
      quote: contractQuote("approve", "pay"),
      step: { type, hash: "0x1" },
    } as const
    const { wallet } = await show(payScene({ view: "PayLoading" }, { progress }))
    if (type === "unconfirmed") {
      expect(sheet().getByText("Not confirmed yet")).toBeDefined()
      expect(wallet.modal.state$.value.stack).toEqual([{ view: "PayLoading" }])
      await press("Check again")
    }
    expect(wallet.modal.state$.value.stack).toEqual([{ view: "PayQuote" }])
  })

  it("of which the approval failed on the network was not paid", async () => {
    const failed = { status: "failed", error: fail("Reverted", { reason: null }) } as const
    const last = { type: "submitted", hash: "0x1" } as const
    await show(
      payScene({ view: "PayLoading" }, { progress: { ...failed, last, quote: contractQuote("approve", "pay") } }),
    )
    expect(sheet().getByText("Nothing was paid")).toBeDefined()
    cleanup()
    await show(payScene({ view: "PayLoading" }, { progress: { ...failed, last, quote } }))
    expect(sheet().getByText("Payment failed on the network")).toBeDefined()
  })

  it("that is sent all the same says what that is: it may be another offer than the one before", async () => {
    const calls: unknown[][] = []
    const newer = { ...quote, total: "12.75" }
    const error = fail("PreviousUnknown", { amount: "1", symbol: "ETH" })
    const progress = { status: "failed", error, last: null } as const
    await show(payScene({ view: "PayLoading" }, { progress, quote: ready(newer) }, calls))
    expect(sheet().getByText(/^12\.75 USDC to 0xb0/)).toBeDefined()
    await press("Send anyway")
    expect(calls).toEqual([["submit", newer, { despiteUnknown: true }]])
  })

  it("at an exchange can be opened again, or left where nothing was paid there", async () => {
    const calls: unknown[][] = []
    const exchange = { way: "exchange", exchange: { id: "river", name: "River" } } as const
    const progress = { status: "pending", payment: { ...payment, ...exchange }, url: "https://river.example/" } as const
    await show(payScene({ view: "PayLoading" }, { progress }, calls))
    await press("Open River")
    await press("Pay another way")
    expect(calls).toEqual([["payFrom", "river"], ["leave"]])
  })

  it("cannot be left once the exchange is paying", async () => {
    await show(pending({ way: "exchange", exchange: { id: "river", name: "River" }, status: "pending" }))
    expect(sheet().queryByRole("button", { name: "Pay another way" })).toBeNull()
  })

  it("is not said to be unpaid where the exchange knows it no more: it can be left, with a warning", async () => {
    await show(pending({ way: "exchange", exchange: { id: "river", name: "River" }, status: "unknown" }))
    expect(sheet().getByText("We don't know whether it was paid")).toBeDefined()
    expect(sheet().getByText(/^River can't tell us any more\. Check your account there/)).toBeDefined()
    expect(sheet().getByRole("button", { name: "Pay another way" })).toBeDefined()
  })

  it.each([
    ["success", "Payment complete"],
    ["submitted", "Payment submitted"],
    ["failure", "Payment failed"],
    ["refund", "Payment refunded"],
    ["timeout", "The payment took too long"],
  ] as const)("has ended: %s", async (status, title) => {
    await show(payScene({ view: "PayLoading" }, { progress: { status: "ended", payment: { ...payment, status } } }))
    expect(sheet().getByText(title)).toBeDefined()
  })

  it("that was declined can be tried again", async () => {
    const calls: unknown[][] = []
    const error = fail("UserRejected", { connector: "io.metamask" })
    const progress = { status: "failed", error, last: { type: "awaitingWallet" } } as const
    const { wallet } = await show(payScene({ view: "PayLoading" }, { progress, request }, calls))
    expect(sheet().getByText("Nothing was paid")).toBeDefined()
    await press("Try again")
    expect(calls).toEqual([["leave"]])
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "Pay" })
  })
})
