import { catchError, defer, map, type Observable, of, pipe, switchMap, tap } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import type { ActivityPage } from "../../model/activity.js"
import { coinAddress } from "../../model/coinAddress.js"
import { asWalletError } from "../../model/errors.js"
import type { History } from "../../model/history.js"
import type { Identity } from "../../model/identity.js"
import { limits } from "../../model/limits.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import type { Price } from "../../model/price.js"
import type { Remote } from "../../model/remote.js"
import type { Token } from "../../model/token.js"
import { type DataProvider, dataProvider } from "../../services/data/dataProvider.js"
import { historyStream, type PageAsked } from "../../streams/history.js"
import { identityStream } from "../../streams/identity.js"
import type { Query, QueryOperator } from "../../streams/operators/query.js"
import { debounceQuery } from "../../streams/operators/debounceQuery.js"
import { whenVisible } from "../../streams/operators/whenVisible.js"
import { priceStream } from "../../streams/price.js"
import { type TokensAsked, tokensStream } from "../../streams/tokens.js"
import type { AccountDataPorts, LookedAtPorts, PagedDataPorts } from "../accountData.js"
import { refusing } from "./refusing.js"

const providerOf = ({ provider }: AccountDataPorts): DataProvider => provider ?? dataProvider({})

/** Bursts of wallet events cost one request, and a tab that nobody sees none. */
const calmly = <K, V>({ visible$, clock }: AccountDataPorts): QueryOperator<K, V> =>
  pipe(whenVisible<K, V>(visible$), debounceQuery<K, V>(limits.settle, clock))

/** Once for each failure, not for each refusal that follows from it; a part that a site has not is no news either. */
const toldOf =
  ({ report }: AccountDataPorts): QueryOperator<TokensAsked, readonly Token[]> =>
  (ask) =>
  (asked) =>
    ask(asked).pipe(
      tap({
        error: (thrown: unknown) => {
          const error = asWalletError(thrown)
          if (error.code === "BalanceUnavailable" && error.cause !== undefined) report(error)
        },
      }),
    )

/**
 * The wallet's own count where it has one (`wallet_getAssets`), else the provider's. When neither can tell, both are
 * left alone for 30 seconds, also where money has moved meanwhile.
 */
export const accountTokens = (ports: LookedAtPorts): Observable<Remote<readonly Token[]>> => {
  const provider = providerOf(ports)
  const tokensOf: Query<TokensAsked, readonly Token[]> = (asked) =>
    ports.assetsOf(asked.account)?.pipe(catchError(() => provider.tokens(asked))) ?? provider.tokens(asked)
  return tokensStream({
    ...ports,
    tokensOf: pipe(refusing(provider, ports.clock), toldOf(ports), calmly(ports))(tokensOf),
  })
}

const nobody: Identity = { name: null, avatar: null }

/** Names live on EVM main networks; where the provider knows none, the first registered one is taken. */
export const accountIdentity = (ports: AccountDataPorts): Observable<Remote<Identity>> => {
  const { identity, names, capabilities } = providerOf(ports)
  const registered = (account: AccountKey): Observable<Identity> =>
    names
      .reverse({ account, sender: account.address })
      .pipe(map(([first]) => ({ ...nobody, name: first?.name ?? null })))
  const identityOf: Query<AccountKey, Identity> = (account) =>
    defer(() => {
      const isNamed =
        namespaceOf(account.network) === "eip155" && !findNetwork(ports.networks, account.network)?.testnet
      if (!isNamed) return of(nobody)
      return identity({ account, sender: account.address }).pipe(
        switchMap((found) => (found.name === null && capabilities.includes("names") ? registered(account) : of(found))),
      )
    })
  return identityStream({ ...ports, identityOf: calmly<AccountKey, Identity>(ports)(identityOf) })
}

/** Asked for by the address that stands for a coin; on test networks coins are worth nothing. */
export const accountPrice = (ports: AccountDataPorts): Observable<Remote<Price | null>> => {
  const { prices } = providerOf(ports)
  const priceOf: Query<NetworkId, Price | null> = (network) => {
    const address = coinAddress(network)
    if (address === null || findNetwork(ports.networks, network)?.testnet) return of(null)
    return prices([address]).pipe(map(([price]) => price ?? null))
  }
  return priceStream({ ...ports, priceOf: calmly<NetworkId, Price | null>(ports)(priceOf) })
}

export const accountHistory = (ports: PagedDataPorts): Observable<Remote<History>> =>
  historyStream({ ...ports, pageOf: calmly<PageAsked, ActivityPage>(ports)(providerOf(ports).history) })
