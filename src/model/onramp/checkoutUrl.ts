import type { AccountKey } from "../account.js"
import { isDecimal, toUnits } from "../amount.js"
import { normalAddress } from "../namespace.js"
import type { OnrampMoney } from "./onramp.js"

/** What the address of a seller's page must and may say. */
export interface CheckoutRules {
  /** The hosts of the seller, with a port where it is not the scheme's own, such as `pay.example`. */
  readonly hosts: readonly string[]
  /** Who is to receive what is bought. */
  readonly account: AccountKey
  /** What is to be paid. */
  readonly payment: OnrampMoney
  /** Whether the page itself is on this machine: then the seller's may be, without encryption. */
  readonly isLocal: boolean
  readonly isAddress: (text: string) => boolean
}

/** One text in the query of an address, and the names that lead to it. */
export interface Field {
  readonly path: string
  readonly text: string
}

/** How far texts are read that have JSON in them. */
const deepest = 5
const longest = 8_192
/** More decimal places than any currency has. */
const scale = 18

const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const fieldsIn = (path: string, value: unknown, depth = 0): readonly Field[] => {
  if (depth > deepest) return []
  if (typeof value === "string") {
    const inner = /^\s*[[{"]/.test(value) ? tryParse(value) : value
    return inner === value ? [{ path, text: value }] : fieldsIn(path, inner, depth + 1)
  }
  if (typeof value === "number") return [{ path, text: String(value) }]
  if (typeof value !== "object" || value === null) return []
  // A name may be an address too: `{"0x…": ["ethereum"]}`.
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(Array.isArray(value) ? [] : [{ path, text: name }]),
    ...fieldsIn(Array.isArray(value) ? path : `${path}.${name}`, inner, depth + 1),
  ])
}

/** All fields of the query, and of what follows `#` where that is written as a query. */
export const fieldsOf = ({ searchParams, hash }: URL): readonly Field[] =>
  [...searchParams, ...(hash.includes("=") ? new URLSearchParams(hash.slice(1)) : [])].flatMap(([name, text]) =>
    fieldsIn(name, text),
  )

const lastOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1)
/** Whether a field may name who receives something. */
const isOfReceiver = ({ path }: Field): boolean =>
  /address|wallet|recipient|destination|receiver/i.test(path) &&
  !/contract|asset|token|chain|network|currency/i.test(lastOf(path))
/** The addresses of those who receive something, also where a CAIP-10 id names them. */
export const receiversIn = (fields: readonly Field[], isAddress: (text: string) => boolean): readonly string[] =>
  fields
    .filter(isOfReceiver)
    .map(({ text }) => text.slice(text.lastIndexOf(":") + 1))
    .filter(isAddress)
const isOfAmount = ({ path }: Field): boolean => /amount$/i.test(lastOf(path)) && !/crypto/i.test(path)
const isOfCurrency = ({ path }: Field): boolean => /^(fiat|source|payment|base)Currency(Code)?$/i.test(lastOf(path))

const addressProblem = (url: URL, { hosts, isLocal }: CheckoutRules): string | null => {
  if (url.username !== "" || url.password !== "") return "it has a user name or a password"
  if (!hosts.includes(url.host)) return `its host ${url.host} is not one of the seller`
  const isHere = /^(localhost|127\.0\.0\.1)$/.test(url.hostname)
  return url.protocol === "https:" || (url.protocol === "http:" && isHere && isLocal) ? null : "it is not of https"
}

/**
 * What is wrong with the address of a seller's page; empty if nothing is. It must be of `https:`, on a host of the seller,
 * and pay out to the account: an address that it names for anyone else, another amount, or another currency is refused.
 */
export const checkoutProblems = (text: string, rules: CheckoutRules): readonly string[] => {
  if (text.length > longest || !URL.canParse(text)) return ["it is no address"]
  const url = new URL(text)
  const { account, payment, isAddress } = rules
  const fields = fieldsOf(url)
  const receivers = receiversIn(fields, isAddress)
  const normal = (address: string) => normalAddress(account.network, address)
  const isOurs = (address: string): boolean => normal(address) === normal(account.address)
  const isPaid = ({ text: amount }: Field): boolean =>
    isDecimal(amount) && toUnits(amount, scale) === toUnits(payment.amount, scale)
  const isPaidIn = ({ text: code }: Field): boolean => code.toLowerCase() === payment.currency.toLowerCase()
  const wrong = addressProblem(url, rules)
  return [
    ...(wrong === null ? [] : [wrong]),
    ...(receivers.some(isOurs) ? [] : ["it does not name the account"]),
    ...(receivers.every(isOurs) ? [] : ["it names another account"]),
    ...(fields.filter(isOfAmount).every(isPaid) ? [] : ["it names another amount"]),
    ...(fields.filter(isOfCurrency).every(isPaidIn) ? [] : ["it names another currency"]),
  ]
}
