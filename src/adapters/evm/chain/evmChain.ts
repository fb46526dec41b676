import type { Decoder } from "io-ts"
import { catchError, defer, map, type Observable, type ObservableInput, throwError } from "rxjs"
import { fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { chainFailure } from "./chainFailures.js"
import type { L1FeeCoder } from "./l1FeeCoder.js"
import type { TokenCoder } from "./tokenCoder.js"

/** A chain's own RPC, as far as this adapter needs it. In production it is viem (`viemChain.ts`), in a test marbles. */
export interface ChainClient {
  readonly request: (method: string, params: readonly unknown[]) => ObservableInput<unknown>
  /** Whether it is an address whose checksum, if it has one, is right (EIP-55). */
  readonly isAddress: (text: string) => boolean
  /** The address with its checksum (EIP-55). */
  readonly checksum: (address: string) => string
  /** The reason of a revert, decoded from its revert data; null if it has none. */
  readonly reasonIn: (revert: string) => string | null
  readonly tokens: TokenCoder
  readonly l1Fee: L1FeeCoder
}

/** Opens the RPC of a network. Loads what it needs on first use. */
export type OpenChain = (network: Network) => ObservableInput<ChainClient>

/** A chain whose responses are decoded and whose failures are `WalletError`s. */
export interface EvmChain extends Pick<ChainClient, "isAddress" | "checksum" | "reasonIn" | "tokens" | "l1Fee"> {
  readonly network: Network
  readonly ask: <A>(method: string, params: readonly unknown[], answer: Decoder<unknown, A>) => Observable<A>
}

const evmChain = ({ request, ...client }: ChainClient, network: Network): EvmChain => ({
  ...client,
  network,
  ask: (method, params, answer) =>
    defer(() => request(method, params)).pipe(
      map((said) => {
        const value = decoded(answer, said)
        if (value === undefined) throw fail("ChainUnreachable", { network: network.id }, said)
        return value
      }),
      catchError((thrown: unknown) => throwError(() => chainFailure(network, client.reasonIn, thrown))),
    ),
})

/** The chain of a network; errors with `ChainUnreachable` when it cannot even be opened. */
export const chainFor = (openChain: OpenChain, network: Network): Observable<EvmChain> =>
  defer(() => openChain(network)).pipe(
    catchError((thrown: unknown) => throwError(() => fail("ChainUnreachable", { network: network.id }, thrown))),
    map((client) => evmChain(client, network)),
  )
