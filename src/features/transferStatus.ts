import { defaultIfEmpty, EMPTY, type Observable, of, switchMap } from "rxjs"
import type { Signer } from "../adapters/signer.js"
import type { FollowedTransfer, TransferStatus } from "../model/transfer/pendingTransfer.js"

/** Reads once what became of a transfer: of the wallet where that can tell, else of the chain. */
export const readTransferStatus = (
  signer: Pick<Signer, "transferStatus"> | undefined,
  transfer: Pick<FollowedTransfer, "account" | "hash" | "trace">,
  ofChain$: Observable<TransferStatus>,
): Observable<TransferStatus> =>
  (signer?.transferStatus?.(transfer) ?? EMPTY).pipe(
    defaultIfEmpty(null),
    switchMap((status) => (status ? of(status) : ofChain$)),
  )
