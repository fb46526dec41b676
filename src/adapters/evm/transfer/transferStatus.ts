import { forkJoin, map, type Observable, of, switchMap, throwError } from "rxjs"
import { fail } from "../../../model/errors.js"
import type { FollowedTransfer, TransferStatus } from "../../../model/transfer/pendingTransfer.js"
import { type Hex, Quantity } from "../rpc/codecs.js"
import type { EvmChain } from "../chain/evmChain.js"
import { isSameTransfer, type Mined, minedTransaction, sentAt, transactionBy } from "./minedTransaction.js"
import { hasFailed, readReceipt } from "./receipt.js"
import { decodeTrace, encodeTrace, type EvmTrace } from "./trace.js"

/** The most nonces looked through in one turn, so that a wrong answer of a node does not loop for ever. */
const MOST_NONCES = 16

/** What is looked for: a transaction with `hash`, or one that does the same and is not one of `others`. */
interface Search {
  readonly chain: EvmChain
  readonly from: string
  readonly hash: Hex | null
  readonly others: readonly string[]
}

const isOurs = ({ hash, others }: Search, { transaction }: Mined, trace: EvmTrace): boolean =>
  hash === null ? isSameTransfer(transaction, trace) && !others.includes(transaction.hash) : transaction.hash === hash

/**
 * The status when nothing was found up to a block. A node that never had the transaction says nothing about it: it may wait
 * in a private mempool, or the wallet's answer is an id of its own, as of a multisig.
 */
const notFound = ({ hash }: Search, trace: EvmTrace): TransferStatus => ({
  type: hash !== null && trace.isExact ? "missing" : "unknown",
  trace: encodeTrace(trace),
})

/** What the transaction with the traced nonce means for ours. */
const meaningOf = (search: Search, mined: Mined, trace: EvmTrace): TransferStatus | null => {
  const { hash, nonce } = mined.transaction
  const exact = { ...trace, nonce: BigInt(nonce), isExact: true }
  if (isOurs(search, mined, trace)) return { type: "submitted", hash, trace: encodeTrace(exact) }
  if (!trace.isExact) return null
  return isSameTransfer(mined.transaction, trace) && !search.others.includes(hash)
    ? { type: "spedUp", hash, trace: encodeTrace(exact) }
    : { type: "replaced", hash }
}

/** Looks through the nonces that the account has used since, from the traced one on. */
const searchNonces = (
  search: Search,
  trace: EvmTrace,
  [latest, count]: readonly [bigint, bigint],
  left = MOST_NONCES,
): Observable<TransferStatus> => {
  if (count <= trace.nonce) return of(notFound(search, { ...trace, block: latest }))
  const { chain, from } = search
  return minedTransaction(chain, from, trace.nonce, [trace.block, latest]).pipe(
    switchMap((mined) => {
      if (mined === null || left === 0) return of<TransferStatus>({ type: "unknown", trace: encodeTrace(trace) })
      const meaning = meaningOf(search, mined, trace)
      const next = { ...trace, nonce: trace.nonce + 1n, block: mined.before }
      return meaning ? of(meaning) : searchNonces(search, next, [latest, count], left - 1)
    }),
  )
}

const searchChain = (search: Search, trace: EvmTrace): Observable<TransferStatus> =>
  search.chain.ask("eth_blockNumber", [], Quantity).pipe(
    map(BigInt),
    switchMap((latest) => forkJoin([of(latest), sentAt(search.chain, search.from, latest)])),
    switchMap((reached) => searchNonces(search, trace, reached)),
  )

const statusByHash = (search: Search, hash: Hex, trace: EvmTrace): Observable<TransferStatus> =>
  forkJoin([readReceipt(search.chain, hash), transactionBy(search.chain, hash)]).pipe(
    switchMap(([receipt, transaction]) => {
      if (receipt) return of<TransferStatus>({ type: hasFailed(receipt) ? "reverted" : "confirmed", hash })
      if (!transaction) return searchChain(search, trace)
      const exact = { ...trace, nonce: BigInt(transaction.nonce), isExact: true }
      return of<TransferStatus>({ type: "submitted", hash, trace: encodeTrace(exact) })
    }),
  )

/**
 * Reads the status of a transfer once. By its hash where it is known; else, or where the node does not know the hash, by the
 * nonces that the account has used since: a transaction that does the same is ours, another one with its exact nonce has
 * replaced it.
 */
export const transferStatus = (
  chain: EvmChain,
  { account, hash, trace, others }: FollowedTransfer,
): Observable<TransferStatus> => {
  const known = decodeTrace(trace)
  if (!known) return throwError(() => fail("Unexpected", { message: "The stored transfer cannot be followed." }))
  const search: Search = { chain, from: account.address, hash: hash as Hex | null, others }
  return search.hash === null ? searchChain(search, known) : statusByHash(search, search.hash, known)
}
