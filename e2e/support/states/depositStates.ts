import type { Page } from "@playwright/test"
import { fillDeposit, openDeposits, visitExchange } from "../deposits.js"
import { modalOf } from "../modal.js"
import { show, type Stage, type State } from "../reach.js"

/** A connected visitor on a site that offers deposits from an exchange. */
const offered =
  (then: (page: Page, stage: Stage) => Promise<void>): State["reach"] =>
  async (stage, fixture) => {
    const { page, world } = stage
    await openDeposits(page, world, fixture)
    await then(page, stage)
  }

const see = (page: Page, text: string | RegExp) => modalOf(page).dialog.getByText(text).first().waitFor()

/** The views of a deposit from an exchange. */
export const depositStates: readonly State[] = [
  {
    ...{ view: "FundWallet", name: "two ways" },
    reach: offered(async (page) => {
      await show(page, { view: "FundWallet" })
      await see(page, "Deposit from exchange")
    }),
  },
  {
    ...{ view: "PayWithExchange", name: "filled in" },
    reach: offered(async (page) => {
      await fillDeposit(page)
      await modalOf(page)
        .button(/Local Exchange/)
        .waitFor()
    }),
  },
  {
    ...{ view: "PayWithExchange", name: "exchanges failed" },
    reach: offered(async (page, { provider }) => {
      provider.control.behave("/v1/json-rpc", { type: "garbage" })
      await fillDeposit(page)
      await see(page, "Couldn't load the exchanges")
    }),
  },
  {
    ...{ view: "PayWithExchange", name: "at the exchange" },
    reach: offered(async (page) => {
      await fillDeposit(page)
      await (await visitExchange(page)).close()
      await see(page, "Continue in Local Exchange")
    }),
  },
  {
    ...{ view: "PayWithExchange", name: "blocked" },
    reach: offered(async (page) => {
      await page.evaluate(() => void (window.open = () => null))
      await fillDeposit(page)
      await modalOf(page)
        .button(/Local Exchange/)
        .click()
      await see(page, "Your browser blocked the window")
    }),
  },
  {
    ...{ view: "PayWithExchangeSelectAsset", name: "three tokens" },
    reach: offered(async (page) => {
      await show(page, { view: "PayWithExchange" })
      await modalOf(page)
        .button(/USD Coin/)
        .click()
      await modalOf(page)
        .button(/Ethereum/)
        .waitFor()
    }),
  },
]
