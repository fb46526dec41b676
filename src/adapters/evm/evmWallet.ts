import type { Decoder } from "io-ts"
import { catchError, map, type Observable, type SchedulerLike, throwError, timeout } from "rxjs"
import { fail } from "../../model/errors.js"
import { chainLimits } from "../../model/chainLimits.js"
import { decoded } from "./decoded.js"
import { walletFailure } from "./failures.js"
import type { Eip1193 } from "./eip1193.js"
import { request, fromProviderEvent } from "./provider.js"

/** A question to a wallet. The codec says what counts as an answer. */
export interface WalletRequest<A> {
  readonly method: string
  readonly params?: readonly unknown[]
  readonly answer: Decoder<unknown, A>
  /** The coin that pays, where the wallet may find that there is too little of it. */
  readonly symbol?: string
}

/** One wallet as this adapter talks to it: every answer is decoded, every failure is ours. */
export interface EvmWallet {
  readonly connector: string
  /** A person may have to answer: it takes as long as it takes. */
  readonly request: <A>(question: WalletRequest<A>) => Observable<A>
  /** Nobody is prompted, so an answer is due: `TimedOut` after `chainLimits.answerTimeout`. */
  readonly requestSilently: <A>(question: WalletRequest<A>) => Observable<A>
  readonly events: (event: string) => Observable<unknown>
}

/** Puts a provider behind the two questions and the one ear above. */
export const evmWallet = (connector: string, provider: Eip1193, clock: SchedulerLike): EvmWallet => {
  const ask = <A>({ method, params, answer, symbol }: WalletRequest<A>): Observable<A> =>
    request(provider, params ? { method, params } : { method }).pipe(
      map((said) => {
        const value = decoded(answer, said)
        if (value === undefined) throw fail("MalformedAnswer", { connector, method }, said)
        return value
      }),
      catchError((thrown: unknown) =>
        throwError(() => walletFailure({ connector, method, ...(symbol !== undefined && { symbol }) }, thrown)),
      ),
    )

  const late = (command: string) => () =>
    throwError(() => fail("TimedOut", { command, after: chainLimits.requestTimeout }))

  return {
    connector,
    request: ask,
    requestSilently: (question) =>
      ask(question).pipe(timeout({ first: chainLimits.requestTimeout, scheduler: clock, with: late(question.method) })),
    events: (event) => fromProviderEvent(provider, event),
  }
}
