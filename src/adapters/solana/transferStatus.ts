import * as t from "io-ts"
import { concatMap, defaultIfEmpty, first, from, map, type Observable, of, switchMap, throwError } from "rxjs"
import { fail } from "../../model/errors.js"
import type { FollowedTransfer, TransferStatus } from "../../model/pendingTransfer.js"
import { arrayOf, looseObject, nullable, oneOf, pairOf } from "../../services/codecs/builders.js"
import { tryGet } from "../../services/codecs/tryGet.js"
import { Count, type SolanaChain } from "./solanaChain.js"
import { isExpired, readStatus } from "./transferOutcome.js"
import { decodeTrace, encodeTrace, movesIn, type SolanaTrace } from "./transferTrace.js"

/** The most transactions of an account that are looked through at once. */
const MOST_SEARCHED = 20

const Signatures = arrayOf(looseObject({ signature: t.string, slot: Count }))
const Transaction = nullable(looseObject({ transaction: pairOf(t.string, oneOf("base64")) }))

/** Whether a transaction moves what the trace says. */
const isTraced = (chain: SolanaChain, signature: string, { moves }: SolanaTrace): Observable<boolean> => {
  const { ask, coder } = chain
  const options = { encoding: "base64", commitment: "confirmed", maxSupportedTransactionVersion: 0 }
  return ask("getTransaction", [signature, options], Transaction).pipe(
    map((found) => {
      const read = found && tryGet(() => coder.read(coder.bytesOf(found.transaction[0])))
      return read ? movesIn(coder, read.instructions) === moves : false
    }),
  )
}

/** Looks for a transaction of the account that does the same, among its latest ones since the wallet was asked. */
const search = (
  chain: SolanaChain,
  { account, others }: FollowedTransfer,
  trace: SolanaTrace,
): Observable<string | null> => {
  const options = { limit: MOST_SEARCHED, commitment: "confirmed" }
  return chain.ask("getSignaturesForAddress", [account.address, options], Signatures).pipe(
    switchMap((found) =>
      from(found.filter(({ signature, slot }) => slot >= trace.slot && !others.includes(signature))).pipe(
        concatMap(({ signature }) =>
          isTraced(chain, signature, trace).pipe(map((isOurs) => (isOurs ? signature : null))),
        ),
        first((signature) => signature !== null, null),
      ),
    ),
    defaultIfEmpty(null),
  )
}

/** The status of a transfer that no block contains so far. What this page sends cannot be in a block after its expiry. */
const withoutBlock = (chain: SolanaChain, trace: SolanaTrace, onItsWay: TransferStatus): Observable<TransferStatus> =>
  trace.sender === "wallet"
    ? of(onItsWay)
    : isExpired(chain, trace.expiry).pipe(map((expired) => (expired ? { type: "expired" } : onItsWay)))

/**
 * Reads the status of a transfer once: by its signature where it is known; else by the account's latest transactions, one of
 * which may do the same. A transfer that this page sends has `expired` once no block can contain it: it was not sent.
 */
export const transferStatus = (chain: SolanaChain, followed: FollowedTransfer): Observable<TransferStatus> => {
  const { hash, trace: stored } = followed
  const trace = decodeTrace(stored)
  if (!trace) return throwError(() => fail("Unexpected", { message: "The stored transfer cannot be followed." }))
  const encoded = encodeTrace(trace)
  if (hash === null)
    return search(chain, followed, trace).pipe(
      switchMap((found) =>
        found === null
          ? withoutBlock(chain, trace, { type: "unknown", trace: encoded })
          : of<TransferStatus>({ type: "submitted", hash: found, trace: encoded }),
      ),
    )
  const missing: TransferStatus =
    trace.sender === "wallet" ? { type: "missing", trace: encoded } : { type: "submitted", hash, trace: encoded }
  return withoutBlockOr(chain, hash, () => withoutBlock(chain, trace, missing))
}

/** By the signature; the height is read before the status, so that what lands in between is not taken for expired. */
const withoutBlockOr = (
  chain: SolanaChain,
  hash: string,
  missing: () => Observable<TransferStatus>,
): Observable<TransferStatus> =>
  missing().pipe(
    switchMap((status) =>
      readStatus(chain, hash, true).pipe(
        map((known): TransferStatus =>
          known ? { type: known.type === "failed" ? "reverted" : "confirmed", hash } : status,
        ),
      ),
    ),
  )
