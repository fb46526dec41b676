import { defaultIfEmpty, EMPTY, filter, type Observable, of, switchMap } from "rxjs"
import type { Signer } from "../adapters/signer.js"
import type { FollowedTransfer, TransferStatus } from "../model/transfer/pendingTransfer.js"

/** Whether a status says that a transfer of the given hash, if that is known, is the transaction of another one. */
const isOfOthers = (status: TransferStatus, hash: string | null, others: readonly string[]): boolean =>
  "hash" in status && status.type !== "replaced" && status.hash !== hash && others.includes(status.hash)

/**
 * Reads once what became of a transfer: of the wallet where that can tell, else of the chain. What the chain says of a
 * transaction that is another transfer by then, one of `othersNow`, is nothing: both may have been looked for at once. A
 * wallet may put several transfers into one transaction.
 */
export const readTransferStatus = (
  signer: Pick<Signer, "transferStatus"> | undefined,
  transfer: Pick<FollowedTransfer, "account" | "hash" | "trace">,
  ofChain$: Observable<TransferStatus>,
  othersNow: () => readonly string[],
): Observable<TransferStatus> => {
  const own$ = ofChain$.pipe(filter((status) => !isOfOthers(status, transfer.hash, othersNow())))
  return (signer?.transferStatus?.(transfer) ?? EMPTY).pipe(
    defaultIfEmpty(null),
    switchMap((status) => (status ? of(status) : own$)),
  )
}
