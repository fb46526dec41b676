import { defer, type Observable, switchMap, take, throwError } from "rxjs"
import type { ChainReads } from "../adapters/family.js"
import type { AccountKey } from "../model/account.js"
import { fail } from "../model/errors.js"
import { namespaceOf } from "../model/namespace.js"
import { findNetwork, type Network } from "../model/network.js"
import type { WalletContext } from "../wallet/walletContext.js"

/** A read of an account's chain; undefined where its family does not support it. */
type Read<T> = (reads: ChainReads, network: Network) => Observable<T> | undefined

/** Reads from the chain of an account. Errors where its network, its family or the read is missing. */
export const reading =
  ({ settings, family }: Pick<WalletContext, "settings" | "family">) =>
  <T>({ network: id }: AccountKey, read: Read<T>): Observable<T> =>
    defer(() => {
      const namespace = namespaceOf(id)
      const network = findNetwork(settings.networks, id)
      const reads$ = family(namespace)?.reads$
      if (!network) return throwError(() => fail("NetworkNotFound", { network: id }))
      if (!reads$) return throwError(() => fail("AdapterMissing", { namespace }))
      const unsupported$ = throwError(() => fail("NamespaceUnsupported", { namespace }))
      return reads$.pipe(
        take(1),
        switchMap((reads) => read(reads, network) ?? unsupported$),
      )
    })
