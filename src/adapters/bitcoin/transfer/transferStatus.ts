import { map, type Observable, of, switchMap, throwError } from "rxjs"
import { fail } from "../../../model/errors.js"
import type { FollowedTransfer, TransferStatus } from "../../../model/transfer/pendingTransfer.js"
import { type Before, type BitcoinTrace, decodeTrace, encodeTrace, isPaidAfter, paysSame } from "./bitcoinTrace.js"
import type { Esplora } from "../chain/esplora.js"
import type { EsploraTransaction } from "../chain/esploraCodecs.js"

interface Search extends Pick<FollowedTransfer, "hash" | "others"> {
  readonly esplora: Esplora
  readonly from: string
  readonly trace: BitcoinTrace
}

/** Where a transaction that is ours is: its first coin is what it is followed by from then on. */
const statusOf = ({ trace }: Search, { txid, status, vin }: EsploraTransaction): TransferStatus => {
  if (status.confirmed) return { type: "confirmed", hash: txid }
  const [first] = vin
  const coin = trace.coin ?? (first ? { txid: first.txid, vout: first.vout } : null)
  return { type: "submitted", hash: txid, trace: encodeTrace({ ...trace, coin }) }
}

/**
 * Nothing of it is in the chain or the mempool. It is missing only where the endpoint had it, and its coin was known since: one
 * that a wallet has made may not have come to this endpoint.
 */
const notFound = ({ hash, trace }: Search): TransferStatus => ({
  type: hash === null || trace.coin === null ? "unknown" : "missing",
  trace: encodeTrace(trace),
})

/**
 * What a transaction means that spends the coin of ours. One that pays the same is ours, or replaced ours with a higher fee,
 * unless it is another transfer. Any other one ends ours once it is in a block: until then it may still be replaced itself.
 */
const meaningOf = (search: Search, spender: EsploraTransaction | null): TransferStatus => {
  const { hash, others, trace } = search
  if (spender === null) return { type: "unknown", trace: encodeTrace(trace) }
  if (spender.txid === hash) return statusOf(search, spender)
  if (!paysSame(spender, trace) || others.includes(spender.txid))
    return spender.status.confirmed
      ? { type: "replaced", hash: spender.txid }
      : { type: "unknown", trace: encodeTrace(trace) }
  return hash === null ? statusOf(search, spender) : { type: "spedUp", hash: spender.txid, trace: encodeTrace(trace) }
}

const byCoin = (search: Search, { txid, vout }: NonNullable<BitcoinTrace["coin"]>): Observable<TransferStatus> =>
  search.esplora
    .spender(txid, vout)
    .pipe(
      switchMap((spender) =>
        spender === null
          ? of(notFound(search))
          : search.esplora.transaction(spender).pipe(map((found) => meaningOf(search, found))),
      ),
    )

/** Looks for a payment whose coins the wallet has chosen: one that pays the same, and came after the wallet was asked. */
const byAccount = (search: Search, before: Before): Observable<TransferStatus> => {
  const { esplora, from, others, trace } = search
  return esplora.newest(from).pipe(
    map((transactions) => {
      const ours = transactions.find((each) => isPaidAfter(each, from, trace, before) && !others.includes(each.txid))
      return ours ? statusOf(search, ours) : notFound(search)
    }),
  )
}

const withoutId = (search: Search): Observable<TransferStatus> => {
  const { coin, before } = search.trace
  if (coin) return byCoin(search, coin)
  return search.hash === null && before ? byAccount(search, before) : of(notFound(search))
}

/**
 * Reads the status of a transfer once: by its id where the endpoint knows it; else by what spends the coin that it spends,
 * or by the account's newest transactions.
 */
export const transferStatus = (
  esplora: Esplora,
  { account, hash, trace, others }: FollowedTransfer,
): Observable<TransferStatus> => {
  const known = decodeTrace(trace)
  if (!known) return throwError(() => fail("Unexpected", { message: "The stored transfer cannot be followed." }))
  const search: Search = { esplora, from: account.address, hash, others, trace: known }
  if (hash === null) return withoutId(search)
  return esplora.transaction(hash).pipe(switchMap((found) => (found ? of(statusOf(search, found)) : withoutId(search))))
}
