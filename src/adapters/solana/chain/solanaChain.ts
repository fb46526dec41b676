import * as t from "io-ts"
import { catchError, defer, map, type Observable, type ObservableInput, throwError } from "rxjs"
import { asWalletError, fail, WalletError } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import { looseObject, valueThat } from "../../../services/codecs/builders.js"
import { decoded } from "../../../services/codecs/decoded.js"
import type { NodeFailure } from "./nodeFailure.js"
import type { TransactionCoder } from "./transactionCoder.js"

/** A node's own RPC, as far as this adapter needs it. In production it is web3.js (`web3Chain.ts`), in a test marbles. */
export interface ChainClient {
  /** Emits the result as parsed JSON, integers as bigints. Errors with a `NodeFailure` where the node refused the call. */
  readonly request: (method: string, params: readonly unknown[]) => ObservableInput<unknown>
  readonly coder: TransactionCoder
}

/** Opens the RPC of a network. Loads what it needs on first use. */
export type OpenChain = (network: Network) => ObservableInput<ChainClient>

/** A chain whose answers are decoded and whose failures are `WalletError`s, or `NodeFailure`s where the caller reads them. */
export interface SolanaChain {
  readonly network: Network
  readonly coder: TransactionCoder
  /** Errors with `ChainUnreachable`, also where a node refused the call. */
  readonly ask: <A>(method: string, params: readonly unknown[], answer: t.Decoder<unknown, A>) => Observable<A>
  /** Errors with a `NodeFailure` where a node refused the call, with `ChainUnreachable` where none answered. */
  readonly tell: <A>(method: string, params: readonly unknown[], answer: t.Decoder<unknown, A>) => Observable<A>
}

/** A count as nodes write it: lamports, slots, compute units. Parsed as a bigint, and as a number by other clients. */
export const Count: t.Type<bigint, bigint, unknown> = new t.Type(
  "a whole number, not negative",
  (value): value is bigint => typeof value === "bigint" && value >= 0n,
  (value, context) => {
    const count = typeof value === "number" && Number.isSafeInteger(value) ? BigInt(value) : value
    return typeof count === "bigint" && count >= 0n ? t.success(count) : t.failure(value, context)
  },
  t.identity,
)

/** An answer with the slot that it is of. */
export const withSlot = <A>(value: t.Type<A, unknown>) => looseObject({ value })

/** A node's reason why a transaction fails: a text, or an object. */
export const TransactionErrorJson = valueThat(
  "a transaction error",
  (value): value is string | object => typeof value === "string" || (typeof value === "object" && value !== null),
)

const isRefusal = (thrown: unknown): thrown is NodeFailure =>
  typeof thrown === "object" && thrown !== null && !(thrown instanceof Error) && "code" in thrown && "message" in thrown

const solanaChain = ({ request, coder }: ChainClient, network: Network): SolanaChain => {
  const unreachable = (cause: unknown) => fail("ChainUnreachable", { network: network.id }, cause)
  const tell: SolanaChain["tell"] = (method, params, answer) =>
    defer(() => request(method, params)).pipe(
      map((said) => {
        const value = decoded(answer, said)
        if (value === undefined) throw unreachable(said)
        return value
      }),
      catchError((thrown: unknown) =>
        throwError(() => (thrown instanceof WalletError || isRefusal(thrown) ? thrown : unreachable(thrown))),
      ),
    )
  return {
    ...{ network, coder, tell },
    ask: (method, params, answer) =>
      tell(method, params, answer).pipe(
        catchError((thrown: unknown) =>
          throwError(() => (isRefusal(thrown) ? unreachable(thrown) : asWalletError(thrown))),
        ),
      ),
  }
}

/** The chain of a network; errors with `ChainUnreachable` when it cannot even be opened. */
export const chainFor = (openChain: OpenChain, network: Network): Observable<SolanaChain> =>
  defer(() => openChain(network)).pipe(
    catchError((thrown: unknown) => throwError(() => fail("ChainUnreachable", { network: network.id }, thrown))),
    map((client) => solanaChain(client, network)),
  )
