import * as t from "io-ts"
import { concatMap, from, map, type Observable, of, switchMap, takeWhile, throwError, toArray } from "rxjs"
import { fail } from "../../../model/errors.js"
import type { FollowedTransfer, TransferStatus } from "../../../model/transfer/pendingTransfer.js"
import { arrayOf, looseObject, nullable, oneOf, pairOf } from "../../../services/codecs/builders.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { readStatus } from "../chain/signatureStatus.js"
import { Count, type SolanaChain } from "../chain/solanaChain.js"
import { hasBlocksOf, slotAfter, statusAfter } from "./transferExpiry.js"
import { decodeTrace, encodeTrace, movesIn, type SolanaTrace } from "./transferTrace.js"

/** The most transactions of an account that are looked through at once. */
const MOST_SEARCHED = 20

const Signatures = arrayOf(looseObject({ signature: t.string, slot: Count }))
const Transaction = nullable(looseObject({ transaction: pairOf(t.string, oneOf("base64")) }))

/** Whether a transaction moves what the trace says; null where the node does not have it. */
const isTraced = (chain: SolanaChain, signature: string, { moves }: SolanaTrace): Observable<boolean | null> => {
  const { ask, coder } = chain
  const options = { encoding: "base64", commitment: "confirmed", maxSupportedTransactionVersion: 0 }
  return ask("getTransaction", [signature, options], Transaction).pipe(
    map((found) => {
      if (found === null) return null
      const read = tryGet(() => coder.read(coder.bytesOf(found.transaction[0])))
      return read !== undefined && movesIn(coder, read.instructions) === moves
    }),
  )
}

/** What was found among the latest transactions of an account: one, and whether those are all since the wallet was asked. */
interface Found {
  readonly signature: string | null
  readonly isAll: boolean
}

/** Looks for a transaction of the account that does the same, by a node that has come to `slot`, if one is given. */
const search = (
  chain: SolanaChain,
  { account, others }: FollowedTransfer,
  trace: SolanaTrace,
  slot: bigint | null,
): Observable<Found> => {
  const options = {
    limit: MOST_SEARCHED,
    commitment: "confirmed",
    ...(slot !== null && { minContextSlot: Number(slot) }),
  }
  return chain.ask("getSignaturesForAddress", [account.address, options], Signatures).pipe(
    switchMap((listed) => {
      const since = listed.filter((each) => each.slot >= trace.slot)
      const hasOlder = listed.length < MOST_SEARCHED || since.length < listed.length
      return from(since.filter(({ signature }) => !others.includes(signature))).pipe(
        concatMap(({ signature }) => isTraced(chain, signature, trace).pipe(map((isOurs) => ({ signature, isOurs })))),
        takeWhile(({ isOurs }) => isOurs !== true, true),
        toArray(),
        map((read) => ({
          signature: read.find(({ isOurs }) => isOurs === true)?.signature ?? null,
          isAll: hasOlder && read.every(({ isOurs }) => isOurs !== null),
        })),
      )
    }),
  )
}

/** By what the account has sent. Nothing but what was reviewed can be said to be not sent: no block up to its expiry has it. */
const withoutSignature = (
  chain: SolanaChain,
  followed: FollowedTransfer,
  trace: SolanaTrace,
): Observable<TransferStatus> => {
  const encoded = encodeTrace(trace)
  const unknown: TransferStatus = { type: "unknown", trace: encoded }
  const after$ = trace.isExact ? slotAfter(chain, trace) : of(null)
  return after$.pipe(
    switchMap((slot) => search(chain, followed, trace, slot).pipe(map((found) => ({ ...found, slot })))),
    switchMap(({ signature, isAll, slot }): Observable<TransferStatus> => {
      if (signature !== null) return of({ type: "submitted", hash: signature, trace: encoded })
      if (slot === null || !isAll) return of(unknown)
      return hasBlocksOf(chain, trace).pipe(map((has) => (has ? { type: "expired" } : unknown)))
    }),
  )
}

/**
 * By its signature. The height is read before the status, so that what lands in between is not taken for expired. A node
 * that has not seen what a wallet says that it sent says nothing of it: it may come to another node first, and with another
 * blockhash at any time.
 */
const bySignature = (chain: SolanaChain, hash: string, trace: SolanaTrace): Observable<TransferStatus> => {
  const encoded = encodeTrace(trace)
  const onItsWay: TransferStatus = { type: "submitted", hash, trace: encoded }
  const after$ = trace.isExact ? slotAfter(chain, trace) : of(null)
  return after$.pipe(
    switchMap((slot): ReturnType<typeof statusAfter> =>
      slot === null ? readStatus(chain, hash, { everywhere: true }) : statusAfter(chain, hash, trace, slot),
    ),
    map((status): TransferStatus => {
      switch (status?.type) {
        case "confirmed":
          return { type: "confirmed", hash }
        case "failed":
          return { type: "reverted", hash }
        case "expired":
          return { type: "expired" }
        case "processed":
          return onItsWay
        default:
          return trace.isExact ? onItsWay : { type: "unknown", trace: encoded }
      }
    }),
  )
}

/**
 * Reads the status of a transfer once: by its signature where it is known; else by the account's latest transactions, one of
 * which may do the same. Where nothing but the reviewed transaction can have been sent, it has `expired` once no block can
 * contain it: it was not sent.
 */
export const transferStatus = (chain: SolanaChain, followed: FollowedTransfer): Observable<TransferStatus> => {
  const { hash, trace: stored } = followed
  const trace = decodeTrace(stored)
  if (!trace) return throwError(() => fail("Unexpected", { message: "The stored transfer cannot be followed." }))
  return hash === null ? withoutSignature(chain, followed, trace) : bySignature(chain, hash, trace)
}
