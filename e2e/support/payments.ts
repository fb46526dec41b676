import type { Page } from "@playwright/test"
import type { Address } from "viem"
import type { PaymentRequest, PaymentResult } from "rxwallet/pay"
import { chainAt, createAccount, mintToken, tokenCalled } from "./chain.js"
import { testHandleOf, type FixtureOptions } from "./fixturePage.js"
import { connectScripted } from "./journeys.js"
import { modalOf } from "./modal.js"
import type { World } from "./world.js"

/** The button that pays what is shown; its message may be longer. */
export const payButton = /^Pay(?! with| another)/

/** The button that approves what is shown. */
export const approveButton = /^Approve/

/** Who is paid: an account of no one. */
export const shop: Address = "0x00000000000000000000000000000000000050f8"

/** Twelve and a half dollars for the shop. */
export const twelve = (): PaymentRequest => {
  const { address, name, symbol, decimals } = tokenCalled("USDC")
  return {
    paymentAsset: { network: "eip155:1", asset: address, metadata: { name, symbol, decimals } },
    ...{ recipient: shop, amount: "12.5" },
  }
}

/** What the test reads of the wallet of the page. */
interface PayHandle {
  readonly wallet: {
    readonly pay: {
      readonly request: (asked: PaymentRequest) => { subscribe: (next: (result: PaymentResult) => void) => void }
    }
  }
}

/** The page's site asks for a payment. `resultOf` has the result. */
export const ask = async (page: Page, request: PaymentRequest): Promise<void> =>
  (await testHandleOf(page)).evaluate((handle, asked) => {
    const { wallet } = handle as unknown as PayHandle
    Object.assign(window, { paid: null })
    wallet.pay.request(asked).subscribe((result) => void Object.assign(window, { paid: result }))
  }, request)

/** The result of the last request; null while there is none. */
export const resultOf = (page: Page): Promise<PaymentResult | null> =>
  page.evaluate(() => {
    const { paid } = window as unknown as { readonly paid: PaymentResult | null }
    return paid && JSON.parse(JSON.stringify(paid))
  })

/** Connects a new account with 10 ETH, and 250 of each token, on a site that asks for payments. */
export const openPayments = async (
  page: Page,
  world: World,
  fixture: FixtureOptions = {},
  tokens: readonly string[] = ["USDC"],
): Promise<Address> => {
  const chain = chainAt(world.ethereum.url)
  const account = await createAccount(chain)
  for (const symbol of tokens) await mintToken(chain, account, symbol, "250")
  await connectScripted(page, world, { ...fixture, pay: true, wallets: [{ name: "Ready", accounts: [account] }] })
  return account
}

/** Reviews the payment with a token of the account, the one that is asked for or another, until it has the button. */
export const review = async (page: Page, token = "USD Coin", ready = payButton): Promise<void> => {
  const { button, heading } = modalOf(page)
  await button(/^Pay with Ready/).click()
  await heading("Review payment").waitFor()
  if (token !== "USD Coin") {
    await button(/USD Coin/).click()
    await button(new RegExp(token)).click()
  }
  await button(ready).waitFor()
}
