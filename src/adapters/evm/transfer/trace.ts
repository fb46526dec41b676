import { forkJoin, map, type Observable } from "rxjs"
import type { TransactionTrace } from "../../../model/transfer/transfer.js"
import { Address, type Hex, hexOf, Quantity } from "../rpc/codecs.js"
import { decoded } from "../../../services/codecs/decoded.js"
import type { EvmChain } from "../chain/evmChain.js"
import type { TransactionRequest } from "./request.js"
import { looseObject } from "../../../services/codecs/builders.js"

/** Any number of bytes. */
export const Data = hexOf("data", /^0x([0-9a-fA-F]{2})*$/)

const TraceCodec = looseObject({
  nonce: Quantity,
  block: Quantity,
  to: Address,
  value: Quantity,
  data: Data,
})

/** The calldata that a transaction is recognized by: its first 999 bytes, so that it can be stored. */
export const tracedData = (data: string): string => data.slice(0, 2_000).toLowerCase()

/** What a transaction is recognized by, without its hash. */
export interface EvmTrace {
  /** The account's next nonce. Where `isExact`, that of the transaction. */
  readonly nonce: bigint
  readonly isExact: boolean
  /** A block at which the account had not used `nonce`. */
  readonly block: bigint
  readonly to: string
  readonly value: bigint
  readonly data: string
}

export const quantity = (value: bigint): Hex => `0x${value.toString(16)}`

export const encodeTrace = ({ nonce, isExact, block, to, value, data }: EvmTrace): TransactionTrace => ({
  nonce: quantity(nonce),
  block: quantity(block),
  to,
  value: quantity(value),
  data,
  ...(isExact && { exact: "yes" }),
})

/** Null for what is no trace of this family. */
export const decodeTrace = (trace: TransactionTrace): EvmTrace | null => {
  const known = decoded(TraceCodec, trace)
  if (!known) return null
  const { nonce, block, to, value, data } = known
  return {
    ...{ to: to.toLowerCase(), data: data.toLowerCase() },
    ...{ nonce: BigInt(nonce), block: BigInt(block), value: BigInt(value) },
    isExact: trace["exact"] === "yes",
  }
}

/** Reads where the account stands before a transaction is sent, so that it can be found on the chain afterwards. */
export const traceOf = (chain: EvmChain, { from, to, value, data }: TransactionRequest): Observable<TransactionTrace> =>
  forkJoin({
    block: chain.ask("eth_blockNumber", [], Quantity),
    nonce: chain.ask("eth_getTransactionCount", [from, "pending"], Quantity),
  }).pipe(
    map(({ block, nonce }) =>
      encodeTrace({
        ...{ nonce: BigInt(nonce), isExact: false, block: BigInt(block) },
        ...{ to, value: BigInt(value), data: tracedData(data ?? "0x") },
      }),
    ),
  )
