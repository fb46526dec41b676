import type { Page } from "@playwright/test"
import type { BuiltInView } from "../../../src/model/modal/modal.js"
import { modalOf } from "../modal.js"
import { connected, show, type State } from "../reach.js"

type Reach = State["reach"]

/** The amount to pay. */
export const amountOf = (page: Page) => modalOf(page).dialog.getByRole("textbox", { name: "You pay" })

/** A connected visitor on a site that sells, with an amount that has a quote. */
const buying =
  (then: (page: Page) => Promise<void>): Reach =>
  (stage, fixture) =>
    connected(async (page) => {
      await show(page, { view: "OnRampProviders" })
      await amountOf(page).fill("100")
      await modalOf(page).dialog.getByText("You get about").waitFor()
      await then(page)
    })(stage, { ...fixture, seller: stage.world.checkout.host })

const view = (name: BuiltInView) => ({ view: name })

/** The views in which coins are bought. */
export const onrampStates: readonly State[] = [
  { ...view("OnRampProviders"), name: "an offer", reach: buying(async () => {}) },
  {
    ...{ ...view("OnRampTokenSelect"), name: "two coins" },
    reach: buying(async (page) => {
      await modalOf(page).button("USD Coin").click()
      await modalOf(page).button("Ether").waitFor()
    }),
  },
  {
    ...{ ...view("OnRampFiatSelect"), name: "two currencies" },
    reach: buying(async (page) => {
      await modalOf(page).button("Pay in US Dollar").click()
      await modalOf(page).button("Euro").waitFor()
    }),
  },
  {
    ...{ ...view("BuyInProgress"), name: "blocked" },
    reach: buying(async (page) => {
      await page.evaluate(() => void (window.open = () => null))
      await modalOf(page).button("Local Pay").click()
      await modalOf(page).dialog.getByText("Your browser blocked the window").waitFor()
    }),
  },
]
