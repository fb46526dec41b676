import { NEVER, type Observable, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import type { ActivityPage } from "../../model/activity.js"
import { type DataCapability, dataCapabilities } from "../../model/dataCapability.js"
import { type AnyWalletError, fail } from "../../model/errors.js"
import type { Identity, NameSuggestion, RegisteredName } from "../../model/identity.js"
import type { NetworkId } from "../../model/namespace.js"
import type { Price } from "../../model/price.js"
import type { Token } from "../../model/token.js"
import type { Call } from "./call.js"
import type { Registration } from "./calls/profile.js"

/** The part `names`: who is called how, and names that can be had. */
export interface NameService {
  /** What is registered under a name; null for an unknown one. */
  readonly lookUp: (asked: { readonly network: NetworkId; readonly name: string }) => Observable<RegisteredName | null>
  /** The names of an address. */
  readonly reverse: (asked: {
    readonly account: AccountKey
    readonly sender?: string
  }) => Observable<readonly RegisteredName[]>
  /** The exact name first, then others like it. */
  readonly suggestions: (asked: {
    readonly network: NetworkId
    readonly name: string
  }) => Observable<readonly NameSuggestion[]>
  readonly register: (
    asked: Registration & { readonly network: NetworkId },
  ) => Observable<{ readonly success: boolean }>
}

/** What a blockchain data provider can be asked, part by part. */
export interface DataAnswers {
  /**
   * What an account has on its network. `forceUpdate`, given at all, wants what is true now and nothing that was kept;
   * it names tokens (CAIP-10) that must be read anew.
   */
  readonly tokens: (asked: {
    readonly account: AccountKey
    readonly forceUpdate?: readonly string[]
  }) => Observable<readonly Token[]>
  /**
   * One page of what it has done there, the newest first; a `cursor` is the `next` of the page before. `fresh` wants
   * nothing that was kept.
   */
  readonly history: (asked: {
    readonly account: AccountKey
    readonly cursor: string | null
    readonly fresh?: boolean
  }) => Observable<ActivityPage>
  /** How its address is called; `sender` is the account that wants to know. */
  readonly identity: (asked: { readonly account: AccountKey; readonly sender?: string }) => Observable<Identity>
  /** What tokens (CAIP-10) are worth, in the order asked; those that nobody knows are left out. */
  readonly prices: (addresses: readonly string[]) => Observable<readonly Price[]>
  readonly names: NameService
  /** Any other call of the provider, as data: the caller brings the codec. */
  readonly calls: <A>(call: Call<A>) => Observable<A>
}

/**
 * Where tokens, history, names and prices come from. Each call is cold: it asks when someone listens, answers once and
 * completes, and is called off by unsubscribing. It errors with a `WalletError`, and only with one.
 */
export interface DataProvider extends DataAnswers {
  /** What it can answer. Asking for another part errors with `CapabilityMissing`, whose details name the part. */
  readonly capabilities: readonly DataCapability[]
  /** What people should be told beside an answer, for example that a network is not served. It never errors. */
  readonly reports$: Observable<AnyWalletError>
}

const missing = (part: DataCapability) => () => throwError(() => fail("CapabilityMissing", { part }))

/** A provider of what is given; every other part is missing, by name. */
export const dataProvider = (
  answers: Partial<DataAnswers>,
  reports$: Observable<AnyWalletError> = NEVER,
): DataProvider => {
  const noNames = missing("names")
  return {
    reports$,
    capabilities: dataCapabilities.filter((part) => answers[part] !== undefined),
    tokens: answers.tokens ?? missing("tokens"),
    history: answers.history ?? missing("history"),
    identity: answers.identity ?? missing("identity"),
    prices: answers.prices ?? missing("prices"),
    calls: answers.calls ?? missing("calls"),
    names: answers.names ?? { lookUp: noNames, reverse: noNames, suggestions: noNames, register: noNames },
  }
}
