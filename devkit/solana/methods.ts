import { address, type Address, getBase64Encoder, isAddress } from "@solana/kit"
import * as t from "io-ts"
import { accountAt, accountJson, mintAt, tokenAccounts, tokenBalanceOf, uiAmount } from "./accounts.js"
import type { Bank } from "./bank.js"
import type { SolanaChain } from "./chain.js"
import { historyOf, statusOf, transactionJson } from "./history.js"
import { sendTransaction, simulateTransaction } from "./transactions.js"
import { BehindSlot, InvalidParams, rpcError } from "./rpcError.js"
import { feeOfMessage, readMessage } from "./wire.js"

/** The parameters of a call, by their place. */
export type Params = readonly unknown[]
export type Method = (params: Params) => unknown

/** What a node knows beside its chain. */
export interface NodeSettings {
  /** The priority fees of the recent slots, in micro-lamports for a compute unit. */
  priorityFees: readonly bigint[]
}

const Options = t.partial({
  ...{ encoding: t.string, limit: t.number, before: t.string, until: t.string },
  minContextSlot: t.number,
})
type Options = t.TypeOf<typeof Options>
const TokenFilter = t.partial({ mint: t.string, programId: t.string })

export const addressIn = (value: unknown): Address => {
  if (typeof value !== "string" || !isAddress(value)) throw rpcError(InvalidParams, "Invalid param: WrongSize")
  return address(value)
}

export const textIn = (value: unknown): string => {
  if (typeof value !== "string") throw rpcError(InvalidParams, "Invalid params: invalid type, expected a string")
  return value
}

const optionsIn = (value: unknown): Options => (Options.is(value) ? value : {})
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const version = { "solana-core": "3.0.0", "feature-set": 0 }
/** That of Solana's mainnet: sites take the local chain for it. */
const GENESIS = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d"

const Commitment = t.type({ commitment: t.string })

/** Every slot has a block. What is not said is final, as with a node. */
const heightAt = (chain: SolanaChain, options: unknown): bigint =>
  Commitment.is(options) && options.commitment !== "finalized" ? chain.slot() : chain.finalSlot()

const slots = (chain: SolanaChain, settings: NodeSettings): Readonly<Record<string, Method>> => ({
  getHealth: () => "ok",
  getVersion: () => version,
  getGenesisHash: () => GENESIS,
  getSlot: ([options]) => heightAt(chain, options),
  getBlockHeight: ([options]) => heightAt(chain, options),
  getEpochInfo: ([options]) => {
    const slot = heightAt(chain, options)
    const epoch = { epoch: 0, slotIndex: slot, slotsInEpoch: 432_000, transactionCount: chain.history().length }
    return { absoluteSlot: slot, blockHeight: slot, ...epoch }
  },
  getFirstAvailableBlock: () => 0n,
  getMinimumBalanceForRentExemption: ([space]) => chain.svm.minimumBalanceForRentExemption(BigInt(Number(space))),
  getRecentPrioritizationFees: () =>
    settings.priorityFees.map((prioritizationFee, at) => ({ slot: chain.slot() - BigInt(at), prioritizationFee })),
})

/** Reads whose answer names the slot that it is of. */
const valueMethods = (chain: SolanaChain): Readonly<Record<string, Method>> => ({
  getBalance: ([of]) => chain.svm.getBalance(addressIn(of)) ?? 0n,
  getAccountInfo: ([of, options]) => accountAt(chain.svm, addressIn(of), optionsIn(options).encoding ?? "base58"),
  getMultipleAccounts: ([of, options]) =>
    listIn(of).map((one) => accountAt(chain.svm, addressIn(one), optionsIn(options).encoding ?? "base64")),
  getLatestBlockhash: () => chain.latestBlockhash(),
  isBlockhashValid: ([blockhash]) => chain.isLive(textIn(blockhash)),
  getFeeForMessage: ([message]) => {
    const read = readMessage(getBase64Encoder().encode(textIn(message)))
    return chain.isLive(read.blockhash) ? feeOfMessage(read) : null
  },
  getSignatureStatuses: ([signatures]) => listIn(signatures).map((one) => statusOf(chain, textIn(one))),
  getTokenAccountsByOwner: ([owner, filter, options]) => {
    const { mint, programId } = TokenFilter.is(filter) ? filter : {}
    if ((mint === undefined) === (programId === undefined)) throw rpcError(InvalidParams, "Invalid params: filter")
    const encoding = optionsIn(options).encoding ?? "base64"
    return tokenAccounts(chain.svm)
      .filter((one) => one.owner === addressIn(owner))
      .filter((one) => (mint ? one.mint === mint : one.account.programAddress === programId))
      .map(({ account }) => ({ pubkey: account.address, account: accountJson(chain.svm, account, encoding) }))
  },
  getTokenAccountBalance: ([of]) => {
    const balance = tokenBalanceOf(chain.svm, addressIn(of), 0)
    if (!balance) throw rpcError(InvalidParams, "Invalid param: could not find account")
    return balance.uiTokenAmount
  },
  getTokenSupply: ([of]) => {
    const mint = mintAt(chain.svm, addressIn(of))
    if (!mint) throw rpcError(InvalidParams, "Invalid param: not a Token mint")
    return uiAmount(mint.supply, mint.decimals)
  },
  simulateTransaction: (params) => simulateTransaction(chain, params),
})

const transactions = (chain: SolanaChain, bank: Bank): Readonly<Record<string, Method>> => ({
  requestAirdrop: ([of, lamports]) => bank.transfer(addressIn(of), BigInt(Number(lamports))),
  sendTransaction: (params) => sendTransaction(chain, params),
  getTransaction: ([signature, options]) =>
    transactionJson(chain, textIn(signature), optionsIn(options).encoding ?? "json"),
  getSignaturesForAddress: ([of, given]) => {
    const { minContextSlot = 0, ...range } = optionsIn(given)
    if (chain.slot() < BigInt(minContextSlot)) throw rpcError(BehindSlot, "Minimum context slot has not been reached")
    return historyOf(chain, addressIn(of), range)
  },
})

/** The context of an answer that depends on the state of the chain. */
export const withContext = (chain: SolanaChain, value: unknown) => ({
  context: { slot: chain.slot(), apiVersion: version["solana-core"] },
  value,
})

/** The JSON-RPC methods of a node, by name. A method throws an `RpcError`. */
export const methodsOf = (chain: SolanaChain, bank: Bank, settings: NodeSettings): ReadonlyMap<string, Method> =>
  new Map([
    ...Object.entries(slots(chain, settings)),
    ...Object.entries(transactions(chain, bank)),
    ...Object.entries(valueMethods(chain)).map(
      ([name, method]) => [name, (params: Params) => withContext(chain, method(params))] as const,
    ),
  ])
