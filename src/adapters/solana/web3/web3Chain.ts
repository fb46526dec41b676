import * as t from "io-ts"
import {
  asyncScheduler,
  catchError,
  combineLatest,
  defer,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  throwError,
  timeout,
} from "rxjs"
import { chainLimits } from "../../../model/chainLimits.js"
import { fail } from "../../../model/errors.js"
import { networkId } from "../../../model/namespace.js"
import type { Network } from "../../../model/network.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { lazy } from "../../../streams/operators/lazy.js"
import { callNode } from "./nodeHttp.js"
import { failureIn, isOfNode, type NodeFailure } from "../chain/nodeFailure.js"
import type { ChainClient } from "../chain/solanaChain.js"
import { web3Coder } from "./web3Coder.js"
import { looseObject } from "../../../services/codecs/builders.js"

/** What went wrong within a node, and when, is not known. */
const INTERNAL = -32_603

type Request = (method: string, params: readonly unknown[]) => Observable<unknown>

/** What a node answers with; a call that it refused is a `NodeFailure`. */
const resultIn = (answer: unknown): Observable<unknown> => {
  const failure = failureIn(answer)
  const result = decoded(looseObject({ result: t.unknown }), answer)?.result
  if (!failure && result === undefined) return throwError(() => new Error("the node answered without a result"))
  return failure ? throwError(() => failure) : of(result)
}

/** Requests to one endpoint, each with a deadline. */
const requestTo =
  (url: string, clock: SchedulerLike): Request =>
  (method, params) =>
    defer(() => callNode(url, method, params)).pipe(
      timeout({ first: chainLimits.rpcTimeout, scheduler: clock }),
      switchMap(resultIn),
    )

/** A CAIP-2 reference is the beginning of the hash of a cluster's first block. */
const REFERENCE_LENGTH = 32

/** An endpoint that is asked for its cluster once, beside the first request: what another cluster answers is never used. */
const verified = (request: Request, { id }: Network): Request => {
  const cluster$ = lazy(() =>
    request("getGenesisHash", []).pipe(
      catchError((thrown: unknown) => throwError(() => fail("ChainUnreachable", { network: id }, thrown))),
      map((hash) => {
        const actual = networkId("solana", String(hash).slice(0, REFERENCE_LENGTH))
        if (actual !== id) throw fail("WrongEndpoint", { network: id, actual })
        return actual
      }),
    ),
  )
  return (method, params) => combineLatest([request(method, params), cluster$]).pipe(map(([result]) => result))
}

/** Whether an endpoint has answered that it did nothing. */
const hasRefused = (thrown: unknown): boolean => {
  const { code } = Object(thrown) as Partial<NodeFailure>
  return !(thrown instanceof Error) && typeof code === "number" && code !== INTERNAL
}

/** Whether the next endpoint is asked after a failure: this one did not answer, or cannot at the moment. */
const isTransient = (thrown: unknown): boolean => {
  const failure = thrown as Partial<NodeFailure> | null
  return thrown instanceof Error || typeof failure?.code !== "number" || isOfNode(failure as NodeFailure)
}

/**
 * Tries the network's endpoints in order, each once. An endpoint that did not answer may have done what it was asked to, such
 * as to pass a transaction on: what a later one refuses is then no refusal.
 */
const inOrder = ([first, ...rest]: readonly Request[]): Request => {
  if (!first) return () => throwError(() => new Error("the network has no endpoint"))
  return (method, params) =>
    first(method, params).pipe(
      catchError((thrown: unknown) => {
        if (rest.length === 0 || !isTransient(thrown)) return throwError(() => thrown)
        return inOrder(rest)(method, params).pipe(
          catchError((later: unknown) => throwError(() => (hasRefused(thrown) ? later : thrown))),
        )
      }),
    )
}

/** A chain client: calls by `fetch`, and bytes by web3.js. */
export const web3Chain = (network: Network, clock: SchedulerLike = asyncScheduler): ChainClient => ({
  request: inOrder(network.rpcUrls.map((url) => verified(requestTo(url, clock), network))),
  coder: web3Coder,
})

export { shared } from "../shared.js"
