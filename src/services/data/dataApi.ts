import { defer, map, type Observable, switchMap } from "rxjs"
import { fail } from "../../model/errors.js"
import type { NetworkId } from "../../model/namespace.js"
import type { BalanceAnswer } from "../codecs/data/account.js"
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
  /** Whether the provider serves a network; it errors when nobody can tell, and so does the question. */
  readonly serves: (network: NetworkId) => Observable<boolean>
}

/** A question that is only sent on a network that the provider serves; elsewhere it has an answer of its own. */
type Gated<I, A> = (network: NetworkId, input: I) => Observable<A>
type Gate = <I, A>(callOf: (input: I) => Call<A>, elsewhere: (network: NetworkId) => A) => Gated<I, A>

const notServed =
  (purpose: string) =>
  (network: NetworkId): never => {
    throw fail("NetworkNotServed", { network, purpose })
  }

const dropLowQuality = ({ balances }: BalanceAnswer): BalanceAnswer => ({
  balances: balances.filter(({ quantity }) => quantity.decimals !== "0"),
})

const accountApi = (send: Send, gate: Gate) => {
  const balance = gate(account.balance, () => ({ balances: [] }))
  return {
    supportedChains: () => defer(() => send(account.supportedChains())).pipe(map(({ http }) => http)),
    identity: (input: Parameters<typeof account.identity>[0]) => defer(() => send(account.identity(input))),
    history: gate(account.history, () => ({ data: [], next: null })),
    /** Tokens with exactly '0' decimals are junk (SPEC §5). */
    balance: (...asked: Parameters<typeof balance>) => balance(...asked).pipe(map(dropLowQuality)),
    price: gate(account.price, () => ({ fungibles: [] })),
  }
}

const convertApi = (gate: Gate) => ({
  convertTokens: gate(convert.tokens, () => ({ tokens: [] })),
  convertQuotes: gate(convert.quotes, () => ({ quotes: [] })),
  allowance: gate(convert.allowance, () => ({ allowance: "0" })),
  gasPrice: gate(convert.gasPrice, notServed("Gas Price")),
  buildApprove: gate(convert.buildApprove, notServed("Swaps")),
  buildTransaction: gate(convert.buildTransaction, notServed("Swaps")),
})

/** An unknown name and a name where nobody can be asked are both null. */
const profileApi = (gate: Gate) => {
  const register = gate<profile.Registration, null | "not served">(profile.register, () => "not served")
  return {
    lookUp: gate<{ readonly name: string }, NameRecord | null>(profile.lookUp, () => null),
    reverse: gate(profile.reverse, () => []),
    suggestions: gate(profile.suggestions, () => ({ suggestions: [] })),
    register: (...asked: Parameters<typeof register>) =>
      register(...asked).pipe(map((answer) => ({ success: answer === null }))),
  }
}

const onrampApi = (gate: Gate) => {
  const url = gate(onramp.onrampUrl, () => ({ url: "" }))
  return {
    onrampUrl: (...asked: Parameters<typeof url>) => url(...asked).pipe(map((answer) => answer.url)),
    onrampOptions: gate(onramp.onrampOptions, () => ({ paymentCurrencies: [], purchaseCurrencies: [] })),
    onrampQuote: gate<Parameters<typeof onramp.onrampQuote>[0], OnrampQuote | null>(onramp.onrampQuote, () => null),
  }
}

const sessionsApi = (gate: Gate) => {
  const list = gate(sessions.sessions, () => ({ pcis: [] }))
  const revoke = gate<Parameters<typeof sessions.revokeSession>[0], null | "not served">(
    sessions.revokeSession,
    () => "not served",
  )
  return {
    /** Moments are in ms here; on the wire they are seconds. */
    sessions: (...asked: Parameters<typeof list>) =>
      list(...asked).pipe(map(({ pcis }) => pcis.map((pci) => ({ ...pci, expiry: pci.expiry * 1_000 })))),
    revokeSession: (...asked: Parameters<typeof revoke>) =>
      revoke(...asked).pipe(map((answer) => ({ success: answer === null }))),
  }
}

/**
 * The calls of SPEC §7, every one of them: cold, cancelled by unsubscribing, each answer decoded. All but identity and
 * supported chains ask only on networks that the provider serves, and have an answer of their own elsewhere.
 */
export const dataApi = ({ send, serves }: DataApiPorts) => {
  const gate: Gate = (callOf, elsewhere) => (network, input) =>
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
