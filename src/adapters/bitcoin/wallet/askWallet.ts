import * as t from "io-ts"
import {
  catchError,
  defer,
  isObservable,
  map,
  type Observable,
  type SchedulerLike,
  take,
  throwError,
  timeout,
} from "rxjs"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { property } from "../../../services/codecs/tryGet.js"
import { type FailureCodes, walletFailure } from "./walletFailures.js"

/** Any answer, of which nothing is used. */
export const Done = new t.Type<null, null, unknown>(
  "done",
  (value): value is null => value === null,
  () => t.success(null),
  t.identity,
)

/** Any answer, as it is: each of its fields is read once. Nothing at all is null. */
export const Anything = new t.Type<unknown>(
  "anything",
  (_): _ is unknown => true,
  (value) => t.success(value ?? null),
  t.identity,
)

/** One request to a wallet. The codec says which answers are valid. */
export interface WalletCall<A> {
  readonly method: string
  /** May throw, and answer with a value, a promise, or in a test an observable. */
  readonly call: () => unknown
  /** Takes the answer out of what the wallet responds with; may throw what it would have thrown. */
  readonly result?: (response: unknown) => unknown
  readonly answer: t.Decoder<unknown, A>
}

/** The result of a JSON-RPC response. One with an error is thrown, and keeps it. */
export const rpcResult = (response: unknown): unknown => {
  const error = property(response, "error")
  if (error !== undefined && error !== null)
    throw Object.assign(new Error("The wallet answered with an error."), { error })
  return property(response, "result")
}

/** Asks one wallet: every answer is decoded, every failure is a `WalletError`. */
export interface AskWallet {
  readonly connector: string
  readonly clock: SchedulerLike
  /** What may prompt the user. */
  readonly prompt: <A>(call: WalletCall<A>) => Observable<A>
  /** What needs no prompt: the answer has a deadline. */
  readonly quietly: <A>(call: WalletCall<A>) => Observable<A>
}

export interface AskPorts {
  /** The connector's id, for the details of errors. */
  readonly connector: string
  readonly clock: SchedulerLike
  /** The error codes of its protocol, beside those of EIP-1193. */
  readonly codes?: FailureCodes
}

export const askWallet = ({ connector, clock, codes }: AskPorts): AskWallet => {
  const prompt = <A>({ method, call, result = (response) => response, answer }: WalletCall<A>): Observable<A> =>
    defer(() => {
      const said = call()
      return isObservable(said) ? said : Promise.resolve(said)
    }).pipe(
      take(1),
      map((said: unknown) => {
        const value = decoded(answer, result(said))
        if (value === undefined) throw fail("MalformedAnswer", { connector, method }, said)
        return value
      }),
      catchError((thrown: unknown) => throwError(() => walletFailure({ connector, method, codes }, thrown))),
    )
  return {
    connector,
    clock,
    prompt,
    quietly: (silent) =>
      prompt(silent).pipe(
        timeout({
          first: chainLimits.requestTimeout,
          scheduler: clock,
          with: () => throwError(() => fail("TimedOut", { command: silent.method, after: chainLimits.requestTimeout })),
        }),
      ),
  }
}
