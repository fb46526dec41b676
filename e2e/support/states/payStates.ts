import type { Page } from "@playwright/test"
import { visitExchange } from "../deposits.js"
import { modalOf } from "../modal.js"
import { approveButton, ask, openPayments, payButton, review, twelve } from "../payments.js"
import { next, type Stage, type State } from "../reach.js"

/** A connected visitor on a site that asks for twelve and a half dollars. */
const asked =
  (then: (page: Page, stage: Stage) => Promise<void>, tokens?: readonly string[]): State["reach"] =>
  async (stage, fixture) => {
    const { page, world } = stage
    await openPayments(page, world, fixture, tokens)
    await ask(page, twelve())
    await modalOf(page)
      .button(/Local Exchange/)
      .waitFor()
    await then(page, stage)
  }

const see = (page: Page, text: string | RegExp) => modalOf(page).dialog.getByText(text).first().waitFor()

/** The review of a payment in a token that the contract of the service may not take yet. */
const approving = (then: (page: Page) => Promise<void>): State["reach"] =>
  asked(
    async (page, { provider }) => {
      provider.transfers.takeBy("contract")
      await review(page, "Dai", approveButton)
      await then(page)
    },
    ["USDC", "DAI"],
  )

/** In the storage, the exchange has not known the payment for a minute. */
const forgotten = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const [key, record] of Object.entries(localStorage))
      if (key.endsWith("payments"))
        localStorage.setItem(key, record.replace('"status":"waiting"', '"status":"unknown"'))
  })

/** The views of a payment. */
export const payStates: readonly State[] = [
  { ...{ view: "Pay", name: "a wallet and an exchange" }, reach: asked(async () => {}) },
  {
    ...{ view: "Pay", name: "nothing asked for" },
    reach: async ({ page, world }, fixture) => {
      await openPayments(page, world, fixture)
      await ask(page, { ...twelve(), timeout: 1 })
      await see(page, "Nothing to pay")
    },
  },
  {
    ...{ view: "PayQuote", name: "direct" },
    reach: asked(async (page) => review(page)),
  },
  {
    ...{ view: "PayQuote", name: "in another coin" },
    reach: asked(async (page) => review(page, "Ether")),
  },
  { ...{ view: "PayQuote", name: "an approval first" }, reach: approving(async () => {}) },
  {
    ...{ view: "PayQuote", name: "by a contract" },
    reach: asked(async (page, { provider }) => {
      provider.transfers.takeBy("contract")
      await review(page, "Ether")
    }),
  },
  {
    ...{ view: "PayLoading", name: "an approval to confirm" },
    reach: approving(async (page) => {
      await next(page, "eth_sendTransaction", "hangs")
      await modalOf(page).button(approveButton).click()
      await see(page, /^Approve DAI in/)
    }),
  },
  {
    ...{ view: "PayQuote", name: "refused" },
    reach: asked(async (page, { provider }) => {
      provider.control.behave("/appkit/v1/transfers/quote", { type: "garbage" })
      const { button } = modalOf(page)
      await button(/^Pay with Ready/).click()
      await button(/USD Coin/).click()
      await button(/Ether/).click()
      await button("Check again").waitFor()
    }),
  },
  {
    ...{ view: "PaySelectToken", name: "two tokens" },
    reach: asked(async (page) => {
      await modalOf(page)
        .button(/^Pay with Ready/)
        .click()
      await modalOf(page)
        .button(/USD Coin/)
        .click()
      await modalOf(page).button(/Ether/).waitFor()
    }),
  },
  {
    ...{ view: "PayLoading", name: "converting" },
    reach: asked(async (page, { provider }) => {
      provider.transfers.endNext("pending")
      await review(page, "Ether")
      await modalOf(page).button(payButton).click()
      await see(page, "Converting them")
    }),
  },
  {
    ...{ view: "PayLoading", name: "complete" },
    reach: asked(async (page) => {
      await review(page)
      await modalOf(page).button(payButton).click()
      await see(page, "Payment complete")
    }),
  },
  {
    ...{ view: "PayLoading", name: "at the exchange" },
    reach: asked(async (page) => {
      await (await visitExchange(page)).close()
      await see(page, "Continue in Local Exchange")
    }),
  },
  {
    ...{ view: "PayLoading", name: "not known any more" },
    reach: asked(async (page) => {
      await (await visitExchange(page)).close()
      await see(page, "Continue in Local Exchange")
      await forgotten(page)
      await ask(page, twelve())
      await see(page, "We don't know whether it was paid")
    }),
  },
]
