import { type Address, createPublicClient, getAddress, http, isAddress, type PublicClient } from "viem"
import { mainnet, polygon } from "viem/chains"
import type { LocalChain } from "../chains.js"
import { httpError } from "./httpError.js"
import { COIN_ADDRESS, type Coin, coins, type DevToken, devTokens } from "./tokens.js"

/** The provider's access to a local chain. */
export interface Ledger {
  readonly id: number
  /** CAIP-2, for example `eip155:1`. */
  readonly caip: string
  readonly url: string
  readonly client: PublicClient
  readonly coin: Coin
  readonly tokens: readonly DevToken[]
}

/** A coin or token that a CAIP-10 id names. */
export interface Asset extends Coin {
  readonly ledger: Ledger
  readonly address: Address
  readonly isCoin: boolean
}

const known = [mainnet, polygon]

/** Opens a local chain. Throws if its native coin is unknown. */
export const ledgerOf = ({ id, url }: Pick<LocalChain, "id" | "url">): Ledger => {
  const coin = coins[id]
  const chain = known.find((one) => one.id === id)
  if (!coin || !chain) throw new Error(`the provider knows no chain ${id}`)
  const client: PublicClient = createPublicClient({ chain, transport: http(url, { timeout: 10_000, retryCount: 0 }) })
  return { id, caip: `eip155:${id}`, url, client, coin, tokens: devTokens.filter(({ chainId }) => chainId === id) }
}

/** The address of a request, checksummed. Throws 400. */
export const addressIn = (text: string, field = "address"): Address => {
  if (!isAddress(text, { strict: false })) throw httpError(400, field, `Invalid address: ${text.slice(0, 80)}`)
  return getAddress(text)
}

/** The chains of a request: the given one, or all. Throws 400. */
export const ledgersIn = (ledgers: readonly Ledger[], chainId: string | undefined): readonly Ledger[] => {
  if (chainId === undefined) return ledgers
  const found = ledgers.find(({ caip }) => caip === chainId)
  if (!found) throw httpError(400, "chainId", `Invalid chain: ${chainId.slice(0, 80)}`)
  return [found]
}

/** The chain and address of a CAIP-10 id. Throws 400. */
export const accountIn = (ledgers: readonly Ledger[], id: string | undefined, field: string) => {
  const [namespace, reference, address = ""] = (id ?? "").split(":")
  const [ledger] = ledgersIn(ledgers, `${namespace}:${reference}`)
  if (!ledger) throw httpError(400, field, "Invalid account")
  return { ledger, address: addressIn(address, field) }
}

/** The token with a CAIP-10 id, or null. Throws 400 for an invalid id. */
export const assetIn = (ledgers: readonly Ledger[], id: string | undefined, field: string): Asset | null => {
  const { ledger, address } = accountIn(ledgers, id, field)
  if (address === COIN_ADDRESS) return { ...ledger.coin, ledger, address, isCoin: true }
  const token = ledger.tokens.find((one) => one.address === address)
  return token ? { ...token, ledger, isCoin: false } : null
}
