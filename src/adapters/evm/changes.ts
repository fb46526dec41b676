import { catchError, filter, map, merge, type Observable, of, switchMap, takeWhile } from "rxjs"
import type { Account } from "../../model/account.js"
import { chainLimits } from "../../model/chainLimits.js"
import type { NetworkId } from "../../model/namespace.js"
import type { ConnectorEvent } from "../adapter.js"
import { Addresses, ChainId, type Hex } from "./codecs.js"
import { decoded } from "./decoded.js"
import type { EvmWallet } from "./evmWallet.js"
import { rpcCodeOf } from "./failures.js"
import { quirks } from "./quirks.js"

/** Accounts as the kernel knows them, the first `chainLimits.accounts` of them; null when there is none. */
export const accountsOf = (addresses: readonly Hex[]): readonly [Account, ...Account[]] | null => {
  const [first, ...others] = addresses
    .slice(0, chainLimits.accounts)
    .map((address) => ({ address, type: "eoa" }) as const)
  return first ? [first, ...others] : null
}

const decodes =
  <A>(decode: (payload: unknown) => A | undefined) =>
  (source: Observable<unknown>): Observable<A> =>
    source.pipe(
      map(decode),
      filter((value): value is A & {} => value !== undefined),
    )

type Goodbye = { readonly type: "goodbye" }
const goodbye: Goodbye = { type: "goodbye" }

/** An empty list is a goodbye only when the wallet, asked silently, has no account for this site either. */
const confirmedGoodbye = (wallet: EvmWallet): Observable<readonly Hex[]> =>
  wallet
    .requestSilently({ method: quirks.confirmsDisconnect, answer: Addresses })
    .pipe(catchError(() => of<readonly Hex[]>([])))

const accountChanges = (wallet: EvmWallet): Observable<ConnectorEvent | Goodbye> =>
  wallet.events("accountsChanged").pipe(
    decodes((payload) => decoded(Addresses, payload)),
    switchMap((addresses) => (addresses.length > 0 ? of(addresses) : confirmedGoodbye(wallet))),
    map((addresses) => {
      const accounts = accountsOf(addresses)
      return accounts ? { type: "accountsChanged", accounts } : goodbye
    }),
  )

/** The chain that the wallet says it has moved to, whenever it says so. */
export const chainChanges = (wallet: EvmWallet): Observable<NetworkId> =>
  wallet.events("chainChanged").pipe(decodes((payload) => decoded(ChainId, payload)))

/**
 * What a connected wallet says, from the moment it is listened to. Garbage is not heard.
 * Completes when the wallet says goodbye.
 */
export const changesOf = (wallet: EvmWallet): Observable<ConnectorEvent> =>
  merge(
    accountChanges(wallet),
    chainChanges(wallet).pipe(map((network) => ({ type: "networkChanged", network }) as const)),
    wallet.events("connect").pipe(map(() => ({ type: "linkChanged", link: "up" }) as const)),
    wallet
      .events("disconnect")
      .pipe(
        map((reason) =>
          rpcCodeOf(reason) === quirks.linkLostCode ? ({ type: "linkChanged", link: "lost" } as const) : goodbye,
        ),
      ),
  ).pipe(takeWhile((event) => event.type !== "goodbye"))
