import type { Page } from "@playwright/test"
import type { Address } from "viem"
import { chainAt, createAccount } from "./chain.js"
import type { FixtureOptions } from "./fixturePage.js"
import { connectScripted } from "./journeys.js"
import { modalOf } from "./modal.js"
import { show } from "./reach.js"
import type { World } from "./world.js"

/** What a site needs that offers deposits. */
const offered = (fixture: FixtureOptions): FixtureOptions => ({
  ...{ ...fixture, deposit: true },
  options: { ...fixture.options, projectId: "e2e", features: { payWithExchange: true } },
})

/** Connects an account, by default a new one, on a site that offers deposits from an exchange. */
export const openDeposits = async (
  page: Page,
  world: World,
  fixture: FixtureOptions = {},
  known?: Address,
): Promise<Address> => {
  const account = known ?? (await createAccount(chainAt(world.ethereum.url)))
  await connectScripted(page, world, { ...offered(fixture), wallets: [{ name: "Ready", accounts: [account] }] })
  return account
}

/** Shows the form, and fills in an amount in dollars. */
export const fillDeposit = async (page: Page, dollars = "12.5"): Promise<void> => {
  const { dialog } = modalOf(page)
  await show(page, { view: "PayWithExchange" })
  await dialog.getByRole("textbox").fill(dollars)
}

/**
 * Opens the local exchange with the form, and returns its page, once it has come: a window that is closed before it shows the
 * exchange's page is a payment that is declined.
 */
export const visitExchange = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent("popup")
  await modalOf(page)
    .button(/Local Exchange/)
    .click()
  const exchange = await opened
  await exchange.waitForURL(/^http/)
  return exchange
}
