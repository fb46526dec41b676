import { defer, map, type Observable, switchMap } from "rxjs"
import { fail } from "../../model/errors.js"
import type { NetworkId } from "../../model/namespace.js"
import type { BalanceResponse } from "../codecs/data/account.js"
import type { OnrampQuote } from "../codecs/data/onramp.js"
import type { NameRecord } from "../codecs/data/profile.js"
import type { Call } from "./call.js"
import * as account from "./calls/account.js"
import * as convert from "./calls/convert.js"
import * as onramp from "./calls/onramp.js"
import * as profile from "./calls/profile.js"
import * as sessions from "./calls/sessions.js"
import type { Send } from "./send.js"

export interface DataApiPorts {
  readonly send: Send
  /** Whether the provider serves a network; if this errors, so does the call. */
  readonly serves: (network: NetworkId) => Observable<boolean>
}

/** A call that is sent only on networks that the provider serves; on others it returns a default. */
type NetworkQuery<I, A> = (network: NetworkId, input: I) => Observable<A>
type ServedOnly = <I, A>(callOf: (input: I) => Call<A>, elsewhere: (network: NetworkId) => A) => NetworkQuery<I, A>

const notServed =
  (purpose: string) =>
  (network: NetworkId): never => {
    throw fail("NetworkNotServed", { network, purpose })
  }

/** Tokens have 1 to 255 decimals (SPEC §5, ERC-20): arithmetic with more would exhaust memory. */
const dropLowQuality = ({ balances }: BalanceResponse): BalanceResponse => ({
  balances: balances.filter(({ quantity }) => Number(quantity.decimals) > 0 && Number(quantity.decimals) < 256),
})

const accountApi = (send: Send, gate: ServedOnly) => {
  const balance = gate(account.balance, () => ({ balances: [] }))
  return {
    supportedChains: () => defer(() => send(account.supportedChains())).pipe(map(({ http }) => http)),
    identity: (input: Parameters<typeof account.identity>[0]) => defer(() => send(account.identity(input))),
    history: gate(account.history, () => ({ data: [], next: null })),
    balance: (...args: Parameters<typeof balance>) => balance(...args).pipe(map(dropLowQuality)),
    price: gate(account.price, () => ({ fungibles: [] })),
  }
}

const convertApi = (gate: ServedOnly) => ({
  convertTokens: gate(convert.tokens, () => ({ tokens: [] })),
  convertQuotes: gate(convert.quotes, () => ({ quotes: [] })),
  allowance: gate(convert.allowance, () => ({ allowance: "0" })),
  gasPrice: gate(convert.gasPrice, notServed("Gas Price")),
  buildApprove: gate(convert.buildApprove, notServed("Swaps")),
  buildTransaction: gate(convert.buildTransaction, notServed("Swaps")),
})

/** Null for an unknown name, and for any name on a network that is not served. */
const profileApi = (gate: ServedOnly) => {
  const register = gate<profile.Registration, null | "not served">(profile.register, () => "not served")
  return {
    lookUp: gate<{ readonly name: string }, NameRecord | null>(profile.lookUp, () => null),
    reverse: gate(profile.reverse, () => []),
    suggestions: gate(profile.suggestions, () => ({ suggestions: [] })),
    register: (...args: Parameters<typeof register>) =>
      register(...args).pipe(map((response) => ({ success: response === null }))),
  }
}

const onrampApi = (gate: ServedOnly) => {
  const url = gate(onramp.onrampUrl, () => ({ url: "" }))
  return {
    onrampUrl: (...args: Parameters<typeof url>) => url(...args).pipe(map((response) => response.url)),
    onrampOptions: gate(onramp.onrampOptions, () => ({ paymentCurrencies: [], purchaseCurrencies: [] })),
    onrampQuote: gate<Parameters<typeof onramp.onrampQuote>[0], OnrampQuote | null>(onramp.onrampQuote, () => null),
  }
}

const sessionsApi = (gate: ServedOnly) => {
  const list = gate(sessions.sessions, () => ({ pcis: [] }))
  const revoke = gate<Parameters<typeof sessions.revokeSession>[0], null | "not served">(
    sessions.revokeSession,
    () => "not served",
  )
  return {
    /** Converts `expiry` from seconds to ms. */
    sessions: (...args: Parameters<typeof list>) =>
      list(...args).pipe(map(({ pcis }) => pcis.map((pci) => ({ ...pci, expiry: pci.expiry * 1_000 })))),
    revokeSession: (...args: Parameters<typeof revoke>) =>
      revoke(...args).pipe(map((response) => ({ success: response === null }))),
  }
}

/**
 * All calls of SPEC §7: cold observables of decoded responses; unsubscribing aborts the request. All but `identity` and
 * `supportedChains` are sent only on networks that the provider serves, and return a default on others.
 */
export const dataApi = ({ send, serves }: DataApiPorts) => {
  const gate: ServedOnly = (callOf, elsewhere) => (network, input) =>
    defer(() => serves(network)).pipe(switchMap((isServed) => (isServed ? send(callOf(input)) : [elsewhere(network)])))
  return {
    ...accountApi(send, gate),
    ...convertApi(gate),
    ...profileApi(gate),
    ...onrampApi(gate),
    ...sessionsApi(gate),
  }
}

export type DataApi = ReturnType<typeof dataApi>
