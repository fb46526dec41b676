import { NEVER, type Observable, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import type { ActivityPage } from "../../model/activity/activity.js"
import { type DataCapability, dataCapabilities } from "../../model/dataCapability.js"
import { type AnyWalletError, fail } from "../../model/errors.js"
import type { Identity, NameSuggestion, RegisteredName } from "../../model/names/identity.js"
import type { NetworkId } from "../../model/namespace.js"
import type { Price } from "../../model/token/price.js"
import type { Token } from "../../model/token/token.js"
import type { Call } from "./call.js"
import type { Registration } from "./calls/profile.js"

/** The `names` part: lookup and registration of names. */
export interface NameService {
  /** The record of a name; null if it is not registered. */
  readonly lookUp: (params: { readonly network: NetworkId; readonly name: string }) => Observable<RegisteredName | null>
  /** The names of an address. */
  readonly reverse: (params: {
    readonly account: AccountKey
    readonly sender?: string
  }) => Observable<readonly RegisteredName[]>
  /** The exact name first, then similar ones; under `zone`, by default that of the provider. */
  readonly suggestions: (params: {
    readonly network: NetworkId
    readonly name: string
    readonly zone?: string
  }) => Observable<readonly NameSuggestion[]>
  readonly register: (
    params: Registration & { readonly network: NetworkId },
  ) => Observable<{ readonly success: boolean }>
}

/** The parts of a blockchain data provider. */
export interface DataAnswers {
  /**
   * An account's tokens on its network. `forceUpdate`, even if empty, bypasses caches; it names the tokens (CAIP-10) that
   * the provider must refresh.
   */
  readonly tokens: (params: {
    readonly account: AccountKey
    readonly forceUpdate?: readonly string[]
  }) => Observable<readonly Token[]>
  /**
   * One page of an account's history on its network, newest first; `cursor` is the `next` of the previous page. `fresh`
   * bypasses caches.
   */
  readonly history: (params: {
    readonly account: AccountKey
    readonly cursor: string | null
    readonly fresh?: boolean
  }) => Observable<ActivityPage>
  /** Name and avatar of an account's address; `sender` is the connected account. */
  readonly identity: (params: { readonly account: AccountKey; readonly sender?: string }) => Observable<Identity>
  /** Prices of tokens (CAIP-10), in the order given; unknown ones are omitted. */
  readonly prices: (addresses: readonly string[]) => Observable<readonly Price[]>
  /** Lookup, reverse lookup, suggestions and registration of names. */
  readonly names: NameService
  /**
   * Called when a connection has ended, and when the names of an account may have changed: drops what is cached of all
   * accounts but the given ones, in memory and storage. Optional; a provider that caches nothing needs none.
   */
  readonly retain?: (isKept: (account: AccountKey) => boolean) => Observable<unknown>
  /** Any other call of the provider, as data: the caller brings the codec. */
  readonly calls: <A>(call: Call<A>) => Observable<A>
}

/**
 * The source of tokens, history, names and prices. Each call returns a cold observable that emits once and completes;
 * unsubscribing cancels the request. Errors are always a `WalletError`.
 */
export interface DataProvider extends DataAnswers {
  /** The implemented parts. Calls to other parts error with `CapabilityMissing`. */
  readonly capabilities: readonly DataCapability[]
  /**
   * Whether the provider keeps its answers itself, as long as SPEC §9 says: 30 s for tokens, 15 s for history and prices, 5
   * min for identities. Otherwise the wallet does, in memory.
   */
  readonly caches?: boolean
  /** Failures to show to the user besides the responses, for example that a network is not served. Never errors. */
  readonly reports$: Observable<AnyWalletError>
}

const missing = (part: DataCapability) => () => throwError(() => fail("CapabilityMissing", { part }))

/** Creates a data provider from the given parts; calls to all others error with `CapabilityMissing`. */
export const dataProvider = (
  parts: Partial<DataAnswers>,
  reports$: Observable<AnyWalletError> = NEVER,
): DataProvider => {
  const noNames = missing("names")
  return {
    reports$,
    capabilities: dataCapabilities.filter((part) => parts[part] !== undefined),
    tokens: parts.tokens ?? missing("tokens"),
    history: parts.history ?? missing("history"),
    identity: parts.identity ?? missing("identity"),
    prices: parts.prices ?? missing("prices"),
    calls: parts.calls ?? missing("calls"),
    ...(parts.retain && { retain: parts.retain }),
    names: parts.names ?? { lookUp: noNames, reverse: noNames, suggestions: noNames, register: noNames },
  }
}
