// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { failed, ready } from "../../src/model/remote.js"
import { deposited, depositScene, ether, usdc } from "./support/depositScenes.js"
import { draw, settled, sheet } from "./support/drawn.js"
import type { Scene } from "./support/stillWallet.js"

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

const account: Scene["stack"] = [{ view: "Account" }]
const filled = { dollars: "50", amount: "50", problem: null } as const
const form = { view: "PayWithExchange" } as const

describe("the ways to get coins", () => {
  it("are one action of the account where exchanges pay out on its network", async () => {
    const { wallet } = await show({ ...depositScene({ view: "Account" }, {}), stack: account })
    expect(sheet().queryByRole("button", { name: "Buy" })).toBeNull()
    await press("Fund")
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "FundWallet" })
  })

  it.each([
    ["where they do not", depositScene({ view: "Account" }, { assets: [], asset: null })],
    [
      "where the feature is off",
      { ...depositScene({ view: "Account" }, {}), features: { payWithExchange: false, onramp: ["coinbase"] } },
    ],
  ])("are only the purchase %s", async (_, scene) => {
    await show(scene)
    expect(sheet().queryByRole("button", { name: "Fund" })).toBeNull()
    expect(sheet().getByRole("button", { name: "Buy" })).toBeDefined()
  })

  it("are listed, and lead to their views", async () => {
    const { wallet } = await show(depositScene({ view: "FundWallet" }, {}))
    expect(sheet().getAllByRole("listitem")).toHaveLength(3)
    await press(/Deposit from exchange/)
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual(form)
  })

  it("have no deposit on a network without", async () => {
    await show(depositScene({ view: "FundWallet" }, { assets: [], asset: null }))
    expect(sheet().queryByRole("button", { name: /Deposit/ })).toBeNull()
    expect(sheet().getByRole("button", { name: /Receive/ })).toBeDefined()
  })
})

describe("the form of a deposit", () => {
  it("asks for the price and the exchanges while it is shown, and not after it", async () => {
    const calls: unknown[][] = []
    const { view } = await show(depositScene(form, {}, calls))
    expect([calls[0], calls.at(-1)]).toEqual([["watch"], ["watch"]])
    view.unmount()
    expect(calls.at(-1)).toEqual(["watch", false])
  })

  it("takes an amount that is typed, and those that are offered", async () => {
    const calls: unknown[][] = []
    await show(depositScene(form, {}, calls))
    fireEvent.change(sheet().getByRole("textbox"), { target: { value: "12.5" } })
    expect(calls.at(-1)).toEqual(["edit", { dollars: "12.5" }])
    for (const [name, dollars] of [
      ["$10.00", "10"],
      ["$50.00", "50"],
      ["$100.00", "100"],
    ] as const) {
      await press(name)
      expect(calls.at(-1)).toEqual(["edit", { dollars }])
    }
  })

  it("says how much that is and for whom, and opens an exchange in the click", async () => {
    const calls: unknown[][] = []
    await show(depositScene(form, filled, calls))
    expect(sheet().getByText("About 50 USDC")).toBeDefined()
    expect(sheet().getByText(/^To your account 0xa1/)).toBeDefined()
    await press(/River/)
    expect(calls.at(-1)).toEqual(["openExchange", "river"])
  })

  it.each([
    ["no amount", {}, "Enter an amount first"],
    ["no amount in it", { dollars: "1.1234567", problem: "invalid" }, "Enter a valid amount"],
    ["an amount of eleven digits", { dollars: "12345678901", problem: "tooLarge" }, "Enter a smaller amount"],
    [
      "a coin without a price",
      { dollars: "5", asset: ether, price: ready(null), problem: "noPrice" },
      /^There's no price for ETH/,
    ],
  ] as const)("with %s has no exchange to open", async (_, state, says) => {
    await show(depositScene(form, state))
    expect(sheet().getByText(says)).toBeDefined()
    expect(sheet().queryByRole("button", { name: /River/ })).toBeNull()
  })

  it("asks for the exchanges again where they could not be loaded", async () => {
    const calls: unknown[][] = []
    const exchanges = failed<never>(fail("ServiceUnreachable", { path: "/v1/json-rpc" }))
    await show(depositScene(form, { ...filled, exchanges }, calls))
    await press("Try again")
    expect(calls.at(-1)).toEqual(["refresh"])
  })
})

describe("the assets of a deposit", () => {
  it("are found by name, symbol and contract, and chosen", async () => {
    const calls: unknown[][] = []
    await show(depositScene({ view: "PayWithExchangeSelectAsset" }, {}, calls))
    expect(sheet().getByRole("list", { name: "Available tokens" })).toBeDefined()
    fireEvent.change(sheet().getByRole("searchbox"), { target: { value: "c0c0c0" } })
    await settled()
    expect(sheet().getAllByRole("listitem")).toHaveLength(1)
    await press(/USD Coin/)
    expect(calls.at(-1)).toEqual(["edit", { asset: usdc }])
  })

  it("that are not found can perhaps be bought", async () => {
    const { wallet } = await show(depositScene({ view: "PayWithExchangeSelectAsset" }, {}))
    fireEvent.change(sheet().getByRole("searchbox"), { target: { value: "gold" } })
    await settled()
    expect(sheet().getByText("No tokens found")).toBeDefined()
    await press("Buy")
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "OnRampProviders" })
  })
})

describe("the progress of a deposit", () => {
  it("at the exchange: its page can be opened again while its address is known, and the form is a click away", async () => {
    const calls: unknown[][] = []
    const progress = { status: "pending", payment: deposited, url: "https://river.example/" } as const
    await show(depositScene(form, { progress }, calls))
    expect(sheet().getByText("Continue in River")).toBeDefined()
    await press("Open River")
    expect(calls.at(-1)).toEqual(["openExchange", "river"])
    await press("Back to the form")
    expect(calls.at(-1)).toEqual(["leave"])
  })

  it("after a reload: the address of the page is not known any more", async () => {
    await show(depositScene(form, { progress: { status: "pending", payment: deposited, url: null } }))
    expect(sheet().queryByRole("button", { name: "Open River" })).toBeNull()
  })

  it.each([
    ["success", "Deposit complete"],
    ["submitted", "Deposit sent"],
    ["failure", "Deposit failed"],
    ["timeout", "No news from River"],
  ] as const)("that ends with %s is said, and another one can be made", async (status, title) => {
    const calls: unknown[][] = []
    await show(depositScene(form, { progress: { status: "ended", payment: { ...deposited, status } } }, calls))
    expect(sheet().getByText(title)).toBeDefined()
    await press("New deposit")
    expect(calls.at(-1)).toEqual(["leave"])
  })

  it("without an answer is looked for again", async () => {
    const calls: unknown[][] = []
    const payment = { ...deposited, status: "timeout" } as const
    await show(depositScene(form, { progress: { status: "ended", payment } }, calls))
    await press("Look again")
    expect(calls.at(-1)).toEqual(["refresh"])
  })

  it.each([
    [fail("PopupBlocked", { connector: "River" }), "Your browser blocked the window"],
    [fail("PaymentRefused", { reason: "address" }), "Nothing was deposited"],
  ])("says why nothing was deposited: %s", async (error, title) => {
    await show(depositScene(form, { progress: { status: "failed", error, last: null } }))
    expect(sheet().getByText(title)).toBeDefined()
    expect(sheet().getByRole("button", { name: "Try again" })).toBeDefined()
  })
})
