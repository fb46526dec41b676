import * as t from "io-ts"
import { map, type Observable } from "rxjs"
import { fail } from "../../../model/errors.js"
import { arrayOf, looseObject, nullable } from "../../../services/codecs/builders.js"
import { Count, type SolanaChain, TransactionErrorJson } from "./solanaChain.js"

const Status = looseObject({ err: nullable(TransactionErrorJson) }, { confirmationStatus: nullable(t.string) })
const Statuses = looseObject({ context: looseObject({ slot: Count }), value: arrayOf(nullable(Status)) })

/** What a node says of a transaction. A block that has only been processed may still be left aside. */
export type SignatureStatus =
  { readonly type: "processed" } | { readonly type: "confirmed" } | { readonly type: "failed"; readonly error: unknown }

interface StatusOptions {
  /** Also in what the node has put away, which takes it longer. */
  readonly everywhere?: boolean
  /** A node that has not come to this slot is not believed that there is no such transaction. */
  readonly slot?: bigint
}

/** Reads once what became of a transaction; null where no block that the node knows contains it. */
export const readStatus = (
  { ask, network }: SolanaChain,
  signature: string,
  { everywhere = false, slot = 0n }: StatusOptions = {},
): Observable<SignatureStatus | null> =>
  ask("getSignatureStatuses", [[signature], { searchTransactionHistory: everywhere }], Statuses).pipe(
    map(({ context, value: [status] }) => {
      if (status === undefined || (status === null && context.slot < slot))
        throw fail("ChainUnreachable", { network: network.id })
      if (status === null) return null
      if (status.confirmationStatus === "processed") return { type: "processed" }
      return status.err === null ? { type: "confirmed" } : { type: "failed", error: status.err }
    }),
  )
