import type { Decoder } from "io-ts"
import {
  catchError,
  defer,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  type ObservableInput,
  of,
  skip,
  take,
  throwError,
  timeout,
} from "rxjs"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import type { NetworkId } from "../../../model/namespace.js"
import type { SignerPorts, Transport } from "../../signer.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { walletFailure } from "../rpc/failures.js"
import { joinOpenRequest } from "./joinOpenRequest.js"
import { quirks } from "../rpc/quirks.js"
import { switchSignal } from "./switchSignal.js"

/** A request to a wallet. The codec says which responses are valid. */
export interface WalletRequest<A> {
  readonly method: string
  readonly params?: readonly unknown[]
  readonly answer: Decoder<unknown, A>
  /** Symbol of the native coin, if the request spends it. */
  readonly symbol?: string
}

/** A wallet as this adapter uses it: every response is decoded, every failure is a `WalletError`. */
export interface EvmWallet extends SignerPorts {
  /** Requests what may prompt the user. */
  readonly request: <A>(request: WalletRequest<A>) => Observable<A>
  /** Requests what needs no prompt: the response has a deadline. */
  readonly requestSilently: <A>(request: WalletRequest<A>) => Observable<A>
  readonly events: (event: string) => Observable<unknown>
  /** The networks that the page has switched the wallet to, also where the wallet does not announce it. */
  readonly switched$: Observable<NetworkId>
  readonly setSwitched: (network: NetworkId) => void
  /** Emits once the tab can be seen: at once, unless it is hidden. */
  readonly seen$: Observable<unknown>
  /** Emits when the tab comes to the front and when the page is online again: its state is then read again. */
  readonly returned$: Observable<unknown>
}

/** Wraps a transport: decodes every response and maps every error. */
export const evmWallet = (transport: Transport, { connector, clock, page }: SignerPorts): EvmWallet => {
  const ask = (method: string, params: readonly unknown[] | undefined): ObservableInput<unknown> =>
    method === quirks.joinsOpenRequest
      ? joinOpenRequest(transport, clock, method)
      : transport.request(params ? { method, params } : { method })
  const request = <A>({ method, params, answer, symbol }: WalletRequest<A>): Observable<A> =>
    defer(() => ask(method, params)).pipe(
      map((response) => {
        const value = decoded(answer, response)
        if (value === undefined) throw fail("MalformedAnswer", { connector, method }, response)
        return value
      }),
      catchError((thrown: unknown) =>
        throwError(() => walletFailure({ connector, method, ...(symbol !== undefined && { symbol }) }, thrown)),
      ),
    )
  const [switched$, setSwitched] = switchSignal(transport)
  const timedOut = (command: string) => () =>
    throwError(() => fail("TimedOut", { command, after: chainLimits.requestTimeout }))
  return {
    connector,
    clock,
    request,
    requestSilently: (silent) =>
      request(silent).pipe(
        timeout({ first: chainLimits.requestTimeout, scheduler: clock, with: timedOut(silent.method) }),
      ),
    events: transport.on,
    switched$,
    setSwitched,
    seen$: page ? page.visible$.pipe(filter(Boolean), take(1)) : of(true),
    returned$: page ? merge(page.visible$.pipe(skip(1), filter(Boolean)), page.events(quirks.asksAgainOn)) : NEVER,
  }
}
