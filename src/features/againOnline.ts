import { filter, type Observable, tap } from "rxjs"
import type { WalletContext } from "../wallet/walletContext.js"

/** Requests again, once the page is online again, what has failed. What has no subscribers says nowhere that it has. */
export const againOnline = (
  { environment: { page } }: Pick<WalletContext, "environment">,
  isFailed: () => boolean,
  refresh: () => void,
): Observable<unknown> => page.events("online").pipe(filter(isFailed), tap(refresh))
