// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { estimatedQuote } from "../../src/model/onramp/onrampRules.js"
import { ready } from "../../src/model/remote.js"
import { draw, settled, sheet } from "./support/drawn.js"
import { onrampScene, onrampScenes, quote, river } from "./support/onrampScenes.js"
import { at } from "./support/sceneAt.js"
import type { Scene } from "./support/stillWallet.js"

afterEach(cleanup)

const show = async (scene: Scene | undefined) => {
  const { wallet } = await draw(scene ?? {})
  await settled()
  return wallet
}
const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(sheet().getByRole("button", { name }))
  await settled()
}
const filled = { paymentAmount: "100", problem: null, quote: ready(quote) } as const

describe("buying coins", () => {
  it("opens the page of a seller in the click, and shows how it stands", async () => {
    const calls: string[] = []
    const wallet = await show(onrampScene({ view: "OnRampProviders" }, filled, calls))
    await press(/River/)
    expect(calls).toEqual(['buy "river"'])
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "BuyInProgress" })
  })

  it("says what an offer brings and what the network takes", async () => {
    await show(onrampScene({ view: "OnRampProviders" }, filled))
    expect(sheet().getByText(/97\.5/).textContent).toBe("97.5 USDC")
    expect(sheet().getByText("$0.50")).toBeTruthy()
  })

  it("shows no figure where there is no offer, and says that the seller has it", async () => {
    await show(onrampScene({ view: "OnRampProviders" }, { ...filled, quote: ready(estimatedQuote("100", "USD")) }))
    expect(sheet().getByText(/^There's no price right now/)).toBeTruthy()
    expect(sheet().queryByText("You get about")).toBeNull()
    expect(sheet().queryByText("Network fee")).toBeNull()
  })

  it.each([
    ["12,5", '{"paymentAmount":"12,5"}'],
    ["1,000", '{"paymentAmount":"1000"}'],
    ["12.50", '{"paymentAmount":"12.50"}'],
  ])("takes %s as it is meant", async (text, change) => {
    const calls: string[] = []
    await show(onrampScene({ view: "OnRampProviders" }, {}, calls))
    fireEvent.change(sheet().getByRole("textbox", { name: "You pay" }), { target: { value: text } })
    expect(calls).toEqual([`edit ${change}`])
  })

  it.each([
    ["too large", "Pay at most $25,000.00"],
    ["invalid", "Enter a valid amount"],
    ["nothing sold", "Nothing is sold on Ethereum"],
    ["no seller", "This site doesn't sell coins"],
  ])("offers no seller where it cannot be: %s", async (name, text) => {
    await show(onrampScenes.OnRampProviders[name])
    expect(sheet().getByText(text)).toBeTruthy()
    expect(sheet().queryByRole("button", { name: /River/ })).toBeNull()
  })

  it("offers only the sellers that the project allows", async () => {
    await show({ ...onrampScene({ view: "OnRampProviders" }, filled), features: { onramp: ["duo"] } })
    expect(sheet().queryByRole("button", { name: /River/ })).toBeNull()
    expect(sheet().getByRole("button", { name: /Duo/ })).toBeTruthy()
  })

  it("chooses a coin and a currency, and goes back", async () => {
    const calls: string[] = []
    const wallet = await show(onrampScene({ view: "OnRampTokenSelect" }, {}, calls))
    await press(/Ether/)
    expect(calls).toEqual(['edit {"purchaseCurrency":"ether"}'])
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "Account" })
    cleanup()
    await show(onrampScene({ view: "OnRampFiatSelect" }, {}, calls))
    await press(/Euro/)
    expect(calls.at(-1)).toBe('edit {"paymentCurrency":"EUR"}')
  })
})

describe("a page of a seller", () => {
  const shown = (name: string) => show(onrampScenes.BuyInProgress[name])

  it("that is gone does not mean that something was bought, or that nothing was", async () => {
    await shown("closed")
    expect(sheet().getByText(/^If you paid, your coins are on their way to 0xAb…/)).toBeTruthy()
  })

  it("that the browser blocked is opened by the next click", async () => {
    const calls: string[] = []
    const error = fail("PopupBlocked", { connector: "River" })
    await show(
      onrampScene({ view: "BuyInProgress" }, { checkout: { status: "failed", provider: river, error } }, calls),
    )
    expect(sheet().getByText("Your browser blocked the window")).toBeTruthy()
    await press("Try again")
    expect(calls).toEqual(['buy "river"'])
  })

  it("with an address that is not safe is not opened: nothing was bought", async () => {
    await shown("MalformedResponse")
    expect(sheet().getByText("River wasn't opened")).toBeTruthy()
    expect(sheet().getByText(/Nothing was bought/)).toBeTruthy()
  })
})

describe("the account", () => {
  it("has the way to buy where the site sells, and the feature is on", async () => {
    const scene = onrampScene({ view: "Account" }, {})
    const wallet = await show({ ...scene, stack: [{ view: "Account" }] })
    await press("Buy")
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "OnRampProviders" })
  })

  it.each([
    ["the feature is off", { ...onrampScene({ view: "Account" }, {}), features: { onramp: false as const } }],
    ["the site has no plug-in for it", at({ view: "Account" }, { features: { onramp: ["river"] } })],
  ])("has none where %s", async (_, scene) => {
    await show({ ...scene, stack: [{ view: "Account" }] })
    expect(sheet().queryByRole("button", { name: "Buy" })).toBeNull()
  })
})
