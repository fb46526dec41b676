import type { Decoder } from "io-ts"
import {
  catchError,
  defer,
  map,
  type Observable,
  type ObservableInput,
  type SchedulerLike,
  throwError,
  timeout,
} from "rxjs"
import { chainLimits } from "../../../model/chainLimits.js"
import { type AnyWalletError, fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import { safeText } from "../../../model/presentation.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { property, tryGet } from "../../../services/codecs/tryGet.js"
import { TransactionId } from "./bytes.js"
import {
  EsploraTransaction,
  EsploraTransactions,
  FeeEstimates,
  HexBytes,
  Outspend,
  type UnspentOutput,
  UnspentOutputs,
} from "./esploraCodecs.js"

export interface EndpointRequest {
  readonly url: string
  /** With it, the request is a POST. */
  readonly body?: string
}

export interface EndpointAnswer {
  readonly status: number
  /** Empty if it is too large. */
  readonly body: string
}

/** Sends a request: `askByFetch` in a page, a marble in a test. */
export type AskEndpoint = (request: EndpointRequest) => ObservableInput<EndpointAnswer>

export interface EsploraPorts {
  readonly ask: AskEndpoint
  readonly clock?: SchedulerLike
}

/** The REST API of Esplora, of one network. Every answer is decoded; every failure is a `WalletError`. */
export interface Esplora {
  readonly network: Network
  /** Each output once. */
  readonly unspent: (address: string) => Observable<readonly UnspentOutput[]>
  /** Null where the endpoint does not know it. */
  readonly transaction: (txid: string) => Observable<EsploraTransaction | null>
  /** The transaction as bytes in hex. */
  readonly bytes: (txid: string) => Observable<string>
  /** The id of the transaction that spends an output; null while it is unspent, or not known. */
  readonly spender: (txid: string, vout: number) => Observable<string | null>
  /** Transactions of an address that are in no block: the newest 50 at most. */
  readonly pending: (address: string) => Observable<readonly EsploraTransaction[]>
  /** Transactions of an address, the newest first: those of the mempool, and a page of confirmed ones. */
  readonly newest: (address: string) => Observable<readonly EsploraTransaction[]>
  /** The page of confirmed transactions that follows one of them. */
  readonly older: (address: string, after: string) => Observable<readonly EsploraTransaction[]>
  readonly feeEstimates: () => Observable<Readonly<Record<string, number>>>
  /** Passes a signed transaction on. Emits once the node has it; errors with `NotSent` where it refuses it. */
  readonly broadcast: (hex: string) => Observable<unknown>
}

/** An answer that another endpoint may not give: the node is overloaded, or is no such API. */
const isFault = ({ status }: EndpointAnswer): boolean => status === 429 || status >= 500

/** What the API says of a transaction that it does not have. Any other 404 is of what stands in its place. */
const isNotKnown = ({ status, body }: EndpointAnswer): boolean =>
  status === 404 && /^\W*transaction not found/i.test(body)

const unreachable = (network: Network, cause: unknown): AnyWalletError =>
  fail("ChainUnreachable", { network: network.id }, cause)

const isRefusal = (thrown: unknown): boolean => property(thrown, "code") === "NotSent"

type Read<T> = (answer: EndpointAnswer) => T

/** Asks the endpoints of a network in their order, until one answers in time and in form. */
const askInOrder = <T>(
  { ask, clock }: EsploraPorts,
  network: Network,
  request: { readonly path: string; readonly body?: string },
  read: Read<T>,
): Observable<T> => {
  const { path, body } = request
  const askFrom = (index: number, cause: unknown): Observable<T> => {
    const base = network.rpcUrls[index]
    if (base === undefined) return throwError(() => unreachable(network, cause))
    const url = `${base.replace(/\/+$/, "")}${path}`
    return defer(() => ask(body === undefined ? { url } : { url, body })).pipe(
      timeout({ each: chainLimits.rpcTimeout, ...(clock && { scheduler: clock }) }),
      map((answer) => {
        if (isFault(answer)) throw unreachable(network, answer)
        return read(answer)
      }),
      catchError((thrown: unknown) => {
        if (!isRefusal(thrown)) return askFrom(index + 1, thrown)
        // An endpoint that did not answer before may have passed it on.
        return throwError(() => (index === 0 ? thrown : unreachable(network, thrown)))
      }),
    )
  }
  return askFrom(0, undefined)
}

/** The node's message in `sendrawtransaction RPC error: {"code":-26,"message":"…"}`, or the text itself. */
const refusalIn = (body: string): string => {
  const from = body.indexOf("{")
  const parsed: unknown = from < 0 ? undefined : tryGet(() => JSON.parse(body.slice(from)) as unknown)
  const message = property(parsed, "message")
  return safeText(typeof message === "string" ? message : body, chainLimits.messageLength)
}

/** The node has it already: from an earlier attempt whose answer was lost, or from the wallet. */
const isKnownAlready = (refusal: string): boolean =>
  /txn-already-(in-mempool|known)|transaction already in block chain|outputs already in utxo set/i.test(refusal)

/** What the node says of a signed transaction. Its id is known before: the one in the answer is not used. */
const readBroadcast = (network: Network): Read<true> => {
  return ({ status, body }) => {
    const refusal = refusalIn(body)
    if (isKnownAlready(refusal) || (status === 200 && decoded(TransactionId, body.trim()) !== undefined)) return true
    if (status === 400 && /RPC error|"code":\s*-\d+/.test(body))
      throw fail("NotSent", { reason: refusal || null }, body)
    throw unreachable(network, body)
  }
}

/** An endpoint may list an output twice. */
const distinct = (outputs: readonly UnspentOutput[]): readonly UnspentOutput[] => [
  ...new Map(outputs.map((output) => [`${output.txid}:${output.vout}`, output])).values(),
]

/** The API of a network, over its `rpcUrls`. Nothing is requested before a subscription. */
export const esploraOf = (ports: EsploraPorts, network: Network): Esplora => {
  const form = <A>(codec: Decoder<unknown, A>, value: unknown): A => {
    const known = decoded(codec, value)
    if (known === undefined) throw unreachable(network, value)
    return known
  }
  const json = <A>(codec: Decoder<unknown, A>): Read<A> => {
    return ({ status, body }) => form(codec, status === 200 ? tryGet(() => JSON.parse(body) as unknown) : undefined)
  }
  const orNull = <A>(read: Read<A>): Read<A | null> => {
    return (answer) => (isNotKnown(answer) ? null : read(answer))
  }
  const get = <T>(path: string, read: Read<T>): Observable<T> => askInOrder(ports, network, { path }, read)
  const of = (address: string): string => `/address/${encodeURIComponent(address)}`
  return {
    network,
    unspent: (address) => get(`${of(address)}/utxo`, json(UnspentOutputs)).pipe(map(distinct)),
    transaction: (txid) =>
      get(`/tx/${txid}`, orNull(json(EsploraTransaction))).pipe(
        map((found) => (found === null || found.txid === txid ? found : form(EsploraTransaction, null))),
      ),
    bytes: (txid) => get(`/tx/${txid}/hex`, ({ body }) => form(HexBytes, body.trim())),
    spender: (txid, vout) =>
      get(`/tx/${txid}/outspend/${vout}`, orNull(json(Outspend))).pipe(
        map((found) => (found?.spent === true ? (found.txid ?? null) : null)),
      ),
    pending: (address) => get(`${of(address)}/txs/mempool`, json(EsploraTransactions)),
    newest: (address) => get(`${of(address)}/txs`, json(EsploraTransactions)),
    older: (address, after) => get(`${of(address)}/txs/chain/${encodeURIComponent(after)}`, json(EsploraTransactions)),
    feeEstimates: () => get("/fee-estimates", json(FeeEstimates)),
    broadcast: (hex) => askInOrder(ports, network, { path: "/tx", body: hex }, readBroadcast(network)),
  }
}
