import { finalize, firstValueFrom, NEVER, type Observable, startWith, switchMap } from "rxjs"
import * as t from "io-ts"
import type { Network } from "../../../model/network.js"
import type { PendingFilter } from "../../family.js"
import { Hash, Quantity } from "../rpc/codecs.js"
import { chainFor, type OpenChain } from "./evmChain.js"
import { arrayOf } from "../../../services/codecs/builders.js"

const Hashes = arrayOf(Hash)

/**
 * Installs a filter for pending transactions and emits a function that reads it; unsubscribing uninstalls it. A filter
 * exists on one server, so only the first endpoint is used. If unsubscribed before the filter is installed, it is left to
 * expire on the server.
 */
export const pendingTransactions = (openChain: OpenChain, network: Network): Observable<PendingFilter> =>
  chainFor(openChain, { ...network, rpcUrls: network.rpcUrls.slice(0, 1) }).pipe(
    switchMap((chain) =>
      chain.ask("eth_newPendingTransactionFilter", [], Quantity).pipe(
        switchMap((id) => {
          const read: PendingFilter = () => chain.ask("eth_getFilterChanges", [id], Hashes)
          const uninstall = (): unknown =>
            firstValueFrom(chain.ask("eth_uninstallFilter", [id], t.boolean)).catch(() => false)
          return NEVER.pipe(startWith(read), finalize(uninstall))
        }),
      ),
    ),
  )
