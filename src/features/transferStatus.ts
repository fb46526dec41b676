import { defaultIfEmpty, EMPTY, filter, type Observable, of, switchMap } from "rxjs"
import type { Signer } from "../adapters/signer.js"
import type { FollowedTransfer, TransferStatus } from "../model/transfer/pendingTransfer.js"

/** Whether a status says that a transfer is a transaction, and not what that has replaced. */
const isFound = (status: TransferStatus): status is Extract<TransferStatus, { readonly hash: string }> =>
  "hash" in status && status.type !== "replaced"

/**
 * Reads once what became of a transfer: of the wallet where that can tell, else of the chain. Nothing where it is said to be a
 * transaction that is another transfer by then, one of `othersNow`: both may have been looked for at once.
 */
export const readTransferStatus = (
  signer: Pick<Signer, "transferStatus"> | undefined,
  transfer: Pick<FollowedTransfer, "account" | "hash" | "trace">,
  ofChain$: Observable<TransferStatus>,
  othersNow: () => readonly string[],
): Observable<TransferStatus> =>
  (signer?.transferStatus?.(transfer) ?? EMPTY).pipe(
    defaultIfEmpty(null),
    switchMap((status) => (status ? of(status) : ofChain$)),
    filter((status) => !isFound(status) || !othersNow().includes(status.hash)),
  )
