import type { Address } from "viem"
import { permitFamily, selectAccount } from "./changes.js"
import { addresses } from "./keys.js"
import type { Call, Method } from "./method.js"
import { invalidParams, unauthorized } from "./rpc.js"
import { solanaAccount } from "./solanaAccounts.js"
import { sitesOf } from "./state.js"

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

const textIn = (params: readonly unknown[], index: number): string => {
  const text = params[index]
  if (typeof text !== "string") throw invalidParams(`Parameter ${index} must be a text.`)
  return text
}

/** The Solana account of a site: the one beside the EVM account that the user has selected last. */
const ownAccount = async ({ origin, host }: Call) => {
  const state = await host.read()
  const { selected } = state
  return sitesOf(state, "solana").includes(origin) ? solanaAccount(selected ? addresses.indexOf(selected) : 0) : null
}

const permitted = async (call: Call) => {
  const account = await ownAccount(call)
  if (account?.address !== textIn(call.params, 0)) throw unauthorized()
  return account
}

const accounts: Method = async (call) => {
  const account = await ownAccount(call)
  return account ? [account.address] : []
}

const signMessage: Method = async (call) => {
  const account = await permitted(call)
  const message = bytesOf(textIn(call.params, 1))
  const facts = [
    ["Account", account.address],
    ["Message", new TextDecoder().decode(message)],
  ] as const
  await call.host.prompt(call.origin, { type: "other", heading: "Sign this message?", confirm: "Sign", facts })
  return base64(await account.signMessage(message))
}

const signTransactions: Method = async (call) => {
  const account = await permitted(call)
  const transactions = call.params.slice(1).map((_, index) => bytesOf(textIn(call.params, index + 1)))
  const heading =
    transactions.length === 1 ? "Sign this transaction?" : `Sign these ${transactions.length} transactions?`
  const facts = [
    ["Account", account.address],
    ["Content", transactions.map(base64).join("\n")],
  ] as const
  await call.host.prompt(call.origin, { type: "other", heading, confirm: "Sign", facts })
  return Promise.all(transactions.map(async (transaction) => base64(await account.signTransaction(transaction))))
}

const connect: Method = async (call) => {
  const { origin, host } = call
  if (await ownAccount(call)) return accounts(call)
  const address = (await host.prompt(origin, { type: "connect" })) as Address
  await selectAccount(host, address)
  await permitFamily(call, "solana", true)
  return accounts(call)
}

/** What the wallet's own page script asks for Solana, which a site is permitted apart from EVM. */
export const solanaMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ["solana_connect", connect],
  ["solana_accounts", accounts],
  [
    "solana_disconnect",
    async (call) => {
      await permitFamily(call, "solana", false)
      return null
    },
  ],
  ["solana_signMessage", signMessage],
  ["solana_signTransactions", signTransactions],
])
