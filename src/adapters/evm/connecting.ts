import { EMPTY, map, merge, type Observable, switchMap } from "rxjs"
import { fail } from "../../model/errors.js"
import type { ConnectorEvent } from "../adapter.js"
import { accountsOf, changesOf } from "./changes.js"
import { Addresses, Anything, type Hex } from "./codecs.js"
import type { EvmWallet } from "./evmWallet.js"
import { initialChain } from "./readChain.js"
import { told } from "./orderEvents.js"

/** The connection of a wallet that has shown these accounts. It is listened to before its chain is read: nothing is missed. */
const connection = (wallet: EvmWallet, addresses: readonly Hex[]): Observable<ConnectorEvent> => {
  const accounts = accountsOf(addresses)
  if (!accounts) return EMPTY
  const connected$ = initialChain(wallet).pipe(map((network) => ({ type: "connected", accounts, network }) as const))
  return merge(changesOf(wallet), connected$).pipe(told())
}

/** Asks the person. */
export const opened = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  wallet.request({ method: "eth_requestAccounts", answer: Addresses }).pipe(
    map((addresses) => {
      // Approved, but for no account: the person closed the list without choosing one.
      if (addresses.length === 0) throw fail("UserRejected", { connector: wallet.connector })
      return addresses
    }),
    switchMap((addresses) => connection(wallet, addresses)),
  )

/** Asks the wallet alone. Empty when it shows this site no account. */
export const resumed = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  wallet
    .request({ method: "eth_accounts", answer: Addresses })
    .pipe(switchMap((addresses) => connection(wallet, addresses)))

/** Asks the wallet to forget this site (EIP-2255). */
export const revoked = (wallet: EvmWallet): Observable<unknown> =>
  wallet.request({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }], answer: Anything })
