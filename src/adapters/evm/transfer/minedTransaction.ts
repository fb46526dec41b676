import * as t from "io-ts"
import { catchError, map, type Observable, of, switchMap, throwError } from "rxjs"
import { arrayOf, looseObject, nullable } from "../../../services/codecs/builders.js"
import { Address, type Hex, Hash, Quantity } from "../rpc/codecs.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { nodeCodes } from "../chain/chainFailures.js"
import type { EvmChain } from "../chain/evmChain.js"
import { Data, type EvmTrace, quantity, tracedData } from "./trace.js"

/** A transaction as a node returns it. `to` is null where a contract is created. */
export const Transaction = looseObject({
  hash: Hash,
  from: Address,
  to: nullable(Address),
  nonce: Quantity,
  value: Quantity,
  input: Data,
})
export type Transaction = t.TypeOf<typeof Transaction>

const Block = looseObject({ transactions: arrayOf(t.unknown) })

/** Whether a transaction does what the traced one does: only its fee may differ. */
export const isSameTransfer = ({ to, value, input }: Transaction, trace: EvmTrace): boolean =>
  to?.toLowerCase() === trace.to && BigInt(value) === trace.value && tracedData(input) === trace.data

/** How many transactions the account has sent up to a block. */
export const sentAt = (chain: EvmChain, from: string, block: bigint): Observable<bigint> =>
  chain.ask("eth_getTransactionCount", [from, quantity(block)], Quantity).pipe(map(BigInt))

/**
 * The same, and 0 where the node refuses to say it: most keep the state of the newest blocks only, 128 of them or so.
 * Then it is looked for in later ones, and what is not found there stays unknown.
 */
const keptAt = (chain: EvmChain, from: string, block: bigint): Observable<bigint> =>
  sentAt(chain, from, block).pipe(
    catchError((thrown: unknown) => (nodeCodes(thrown).length > 0 ? of(0n) : throwError(() => thrown))),
  )

/** The block with the transaction of that nonce, between one where it was not mined and one where it was: by bisection. */
const blockOf = (
  chain: EvmChain,
  from: string,
  nonce: bigint,
  [before, after]: readonly [bigint, bigint],
): Observable<bigint> => {
  if (after - before <= 1n) return of(after)
  const middle = (before + after) / 2n
  return keptAt(chain, from, middle).pipe(
    switchMap((count) => blockOf(chain, from, nonce, count > nonce ? [before, middle] : [middle, after])),
  )
}

const isBy =
  (from: string, nonce: bigint) =>
  (transaction: Transaction | undefined): transaction is Transaction =>
    transaction?.from.toLowerCase() === from.toLowerCase() && BigInt(transaction.nonce) === nonce

/** A mined transaction, and the block before its own. */
export interface Mined {
  readonly transaction: Transaction
  readonly before: bigint
}

/** The mined transaction of an account with a nonce; null when the node does not return it. */
export const minedTransaction = (
  chain: EvmChain,
  from: string,
  nonce: bigint,
  between: readonly [bigint, bigint],
): Observable<Mined | null> =>
  blockOf(chain, from, nonce, between).pipe(
    switchMap((block) =>
      chain.ask("eth_getBlockByNumber", [quantity(block), true], nullable(Block)).pipe(
        map((found) => {
          const all = found?.transactions.map((each) => decoded(Transaction, each)) ?? []
          const transaction = all.find(isBy(from, nonce))
          return transaction ? { transaction, before: block - 1n } : null
        }),
      ),
    ),
  )

/** A transaction by its hash, mined or not; null when the node does not know it. */
export const transactionBy = (chain: EvmChain, hash: Hex): Observable<Transaction | null> =>
  chain
    .ask("eth_getTransactionByHash", [hash], nullable(Transaction))
    .pipe(map((found) => (found?.hash === hash ? found : null)))
