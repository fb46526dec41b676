import type { AccountKey } from "../account.js"
import { type NetworkId, referenceOf } from "../namespace.js"

/** A message by which an account signs in to a site (CAIP-122; for EVM, EIP-4361). Times are ISO 8601. */
export interface SignInMessage {
  readonly accountAddress: string
  /** The network, by its CAIP-2 id. */
  readonly chainId: NetworkId
  /** The host of the site, with its port. */
  readonly domain: string
  /** The address of the site. */
  readonly uri: string
  /** Always `1`. */
  readonly version: string
  /** At least 8 letters and digits; the site accepts each once. */
  readonly nonce: string
  /** What the account agrees to, in one line. */
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A text that an account has signed. */
export interface SignedText {
  readonly account: AccountKey
  readonly text: string
  readonly signature: string
  /** What it was asked to sign, with `addressPlaceholder`, where this page wrote it: nothing but the address may differ. */
  readonly template?: string
}

/** In the place of the address in a message that is written before the account is known (CONTRACTS §3.2). */
export const addressPlaceholder = "<<AccountAddress>>"

/** A message as it is written, before anything in it is believed. */
export interface WrittenMessage extends Omit<SignInMessage, "chainId"> {
  readonly scheme?: string
  /** What it calls the account: `Ethereum`. */
  readonly accountName: string
  /** A CAIP-2 id, or only what follows its namespace. */
  readonly chain: string
}

/** The lines after the statement, in their order: their names, and what they are. */
const lines = [
  ["URI", "uri"],
  ["Version", "version"],
  ["Chain ID", "chain"],
  ["Nonce", "nonce"],
  ["Issued At", "issuedAt"],
  ["Expiration Time", "expirationTime"],
  ["Not Before", "notBefore"],
  ["Request ID", "requestId"],
] as const

type Field = (typeof lines)[number][1]

const required: readonly Field[] = ["uri", "version", "chain", "nonce"]
const times: readonly Field[] = ["issuedAt", "expirationTime", "notBefore"]

/** The text of a message. */
export const writeSignIn = (message: SignInMessage, accountName: string): string => {
  const { accountAddress, chainId, domain, resources, statement } = message
  const values: Partial<Record<Field, string>> = { ...message, chain: referenceOf(chainId) }
  return [
    `${domain} wants you to sign in with your ${accountName} account:`,
    accountAddress,
    "",
    ...(statement === undefined ? [] : [statement]),
    "",
    ...lines.flatMap(([name, field]) => (values[field] === undefined ? [] : [`${name}: ${values[field]}`])),
    ...(resources ? ["Resources:", ...resources.map((resource) => `- ${resource}`)] : []),
  ].join("\n")
}

const HEADER = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^\s/]+) wants you to sign in with your (\S.{0,62}\S|\S) account:$/i
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

const isTime = (text: string): boolean => TIME.test(text) && !Number.isNaN(Date.parse(text))

/** The statement, and the lines after it; null where they are not divided as they must be. */
const divide = (rest: readonly string[]): readonly [statement: string | undefined, rest: readonly string[]] | null => {
  if (rest[0] !== "") return null
  if (rest[1] === "") return [undefined, rest.slice(2)]
  return rest[2] === "" ? [rest[1], rest.slice(3)] : [undefined, rest.slice(1)]
}

interface Fields {
  readonly values: Partial<Record<Field, string>>
  readonly rest: readonly string[]
}

const takeFields = (rest: readonly string[]): Fields =>
  lines.reduce<Fields>(
    (taken, [name, field]) => {
      const [line = "", ...others] = taken.rest
      return line.startsWith(`${name}: `)
        ? { values: { ...taken.values, [field]: line.slice(name.length + 2) }, rest: others }
        : taken
    },
    { values: {}, rest },
  )

/** The resources at the end; null where there is anything else. */
const resourcesIn = ([title, ...items]: readonly string[]): readonly string[] | undefined | null => {
  if (title === undefined) return undefined
  return title === "Resources:" && items.every((item) => /^- \S/.test(item)) ? items.map((item) => item.slice(2)) : null
}

/** Reads the text of a message, line by line; null where anything in it is not as CAIP-122 and EIP-4361 have it. */
export const readSignIn = (text: string): WrittenMessage | null => {
  const [first = "", accountAddress = "", ...others] = text.split("\n")
  const header = HEADER.exec(first)
  const divided = divide(others)
  if (!header || !divided || !/^\S+$/.test(accountAddress)) return null
  const [, scheme, domain = "", accountName = ""] = header
  const [statement, after] = divided
  const { values, rest } = takeFields(after)
  const resources = resourcesIn(rest)
  const isMissing = required.some((field) => !values[field])
  const isLate = times.some((field) => values[field] !== undefined && !isTime(values[field]))
  if (isMissing || isLate || resources === null) return null
  const { uri = "", version = "", chain = "", nonce = "", ...more } = values
  const optional = { ...(scheme && { scheme }), ...(statement !== undefined && { statement }), ...more }
  return {
    accountName,
    domain,
    accountAddress,
    uri,
    version,
    chain,
    nonce,
    ...optional,
    ...(resources && { resources }),
  }
}
