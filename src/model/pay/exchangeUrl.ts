import type { AccountKey } from "../account.js"
import { fieldsOf, receiversIn } from "../onramp/checkoutUrl.js"
import { normalAddress } from "../namespace.js"

/** What the address of an exchange's page must and may say. */
export interface ExchangeUrlRules {
  /** Who is to receive the payment. */
  readonly recipient: AccountKey
  /** Whether this page itself is on this machine: then the exchange's may be, without encryption. */
  readonly isLocal: boolean
  readonly isAddress: (text: string) => boolean
}

const longest = 8_192

/** Whether the page of an exchange may be opened: of `https:`, without a password, and paying no other recipient. */
export const isExchangeUrl = (text: string, { recipient, isLocal, isAddress }: ExchangeUrlRules): boolean => {
  if (text.length > longest || !URL.canParse(text)) return false
  const url = new URL(text)
  const isHere = isLocal && /^(localhost|127\.0\.0\.1)$/.test(url.hostname)
  const normal = (address: string) => normalAddress(recipient.network, address)
  return (
    (url.protocol === "https:" || (url.protocol === "http:" && isHere)) &&
    url.username === "" &&
    url.password === "" &&
    receiversIn(fieldsOf(url), isAddress).every((address) => normal(address) === normal(recipient.address))
  )
}
