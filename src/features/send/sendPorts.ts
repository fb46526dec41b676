import { defer, type Observable, switchMap, take, throwError } from "rxjs"
import type { ChainReads } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { fail } from "../../model/errors.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { SendFormPorts } from "./sendForm.js"

/** A read of an account's chain; undefined where its family does not support it. */
type Read<T> = (reads: ChainReads, network: Network) => Observable<T> | undefined

/** What the form depends on: the chain of the active account, its family's rules, and the site's data provider. */
export const sendPorts = (context: WalletContext): Omit<SendFormPorts, "memory$"> => {
  const { active, settings, addressOf, identityOf, environment } = context
  const networkOf = (id: NetworkId) => findNetwork(settings.networks, id)
  const readFor = <T>({ network: id }: AccountKey, read: Read<T>): Observable<T> =>
    defer(() => {
      const namespace = namespaceOf(id)
      const network = networkOf(id)
      const family = context.family(namespace)
      if (!network) return throwError(() => fail("NetworkNotFound", { network: id }))
      if (!family) return throwError(() => fail("AdapterMissing", { namespace }))
      const unsupported$ = throwError(() => fail("NamespaceUnsupported", { namespace }))
      return family.reads$.pipe(
        take(1),
        switchMap((reads) => read(reads, network) ?? unsupported$),
      )
    })
  return {
    tokens$: active.tokens$,
    balance$: active.balance$,
    networkOf,
    rulesOf: (id) => context.family(namespaceOf(id))?.rules,
    addressOf,
    identityOf,
    feeOf: (account, transfer) =>
      readFor(account, ({ estimateFee }, network) => estimateFee?.(account, transfer, network)),
    mostOf: (account) => readFor(account, ({ maxAmount }, network) => maxAmount?.(account, network)),
    clock: environment.clock,
  }
}
