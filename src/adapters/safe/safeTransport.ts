import { filter, forkJoin, map, NEVER, type Observable, of, switchMap, tap, throwError } from "rxjs"
import * as t from "io-ts"
import { fail } from "../../model/errors.js"
import { referenceOf } from "../../model/namespace.js"
import { safeName } from "../../model/presentation.js"
import { property } from "../../services/codecs/tryGet.js"
import type { Transport } from "../signer.js"
import { askPage, SAFE } from "./safeAsk.js"
import { Batch, Calls, type Info, type SafeTransaction } from "./safeCodecs.js"
import { readInfo } from "./safeInfo.js"
import { type Progress, progressOf, propose, readTransaction, type SafePorts } from "./safeTransactions.js"

export interface TransportPorts extends SafePorts {
  /** Called with each step of a transaction. What it throws is the error of the request. */
  readonly onProgress: (progress: Progress) => void
}

type Params = readonly unknown[]
type Handler = (ports: TransportPorts, params: Params) => Observable<unknown>

const hexChain = ({ chainId }: Info): string => `0x${Number(referenceOf(chainId)).toString(16)}`

const fromInfo =
  (pick: (info: Info) => unknown): Handler =>
  ({ frame, clock }) =>
    readInfo(frame, clock).pipe(map(pick))

const accounts = fromInfo(({ safeAddress }) => [safeAddress])

/** Emits the chain's hash once the transaction is executed: one of the Safe means nothing on the chain. */
const sendTransaction: Handler = (ports, params) => {
  const calls = Calls.decode(params.slice(0, 1))
  if (calls._tag === "Left" || calls.right.length === 0) return throwError(() => unsupported("eth_sendTransaction"))
  return propose(ports, calls.right).pipe(
    switchMap((safeTxHash) => progressOf(ports, safeTxHash)),
    tap(ports.onProgress),
    filter((progress) => progress.type === "executed"),
    map(({ hash }) => hash),
  )
}

/** The capabilities that a batch cannot do without. A Safe has none but that it is atomic. */
const neededIn = ({ calls, capabilities }: t.TypeOf<typeof Batch>): readonly string[] =>
  [capabilities, ...calls.map((call) => call.capabilities)]
    .flatMap((asked) => Object.entries(asked ?? {}))
    .filter(([name, capability]) => name !== "atomic" && property(capability, "optional") !== true)
    .map(([name]) => name)

const lacking = (name: string) =>
  fail("WalletRefused", { connector: SAFE, message: `A Safe does not support ${safeName(name)}.` }, { code: 5700 })

/** EIP-5792: the calls are one transaction, which is known by its hash in the Safe. */
const sendCalls: Handler = (ports, [batch]) => {
  const decoded = Batch.decode(batch)
  if (decoded._tag === "Left" || decoded.right.calls.length === 0)
    return throwError(() => unsupported("wallet_sendCalls"))
  const [needed] = neededIn(decoded.right)
  return needed === undefined
    ? propose(ports, decoded.right.calls).pipe(map((id) => ({ id })))
    : throwError(() => lacking(needed))
}

const PENDING = 100

const callStatuses: Readonly<Record<SafeTransaction["txStatus"], number>> = {
  AWAITING_CONFIRMATIONS: PENDING,
  AWAITING_EXECUTION: PENDING,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** A bundle that is executed is pending until the receipt is there: libraries of sites read it. */
const callsStatus: Handler = (ports, [id]) => {
  const { frame, clock } = ports
  const receiptOf = (hash: string) =>
    askPage({ method: "eth_getTransactionReceipt", ask: () => frame.receipt(hash), answer: t.unknown }, clock)
  return readTransaction(ports, String(id)).pipe(
    switchMap(({ txStatus, txHash }) =>
      forkJoin([readInfo(frame, clock), txHash ? receiptOf(txHash) : of(null)]).pipe(
        map(([info, receipt]) => ({
          ...{ version: "2.0.0", id, atomic: true, chainId: hexChain(info) },
          status: txHash && !receipt ? PENDING : callStatuses[txStatus],
          receipts: receipt ? [receipt] : [],
        })),
      ),
    ),
  )
}

const handlers: Readonly<Record<string, Handler>> = {
  eth_accounts: accounts,
  eth_requestAccounts: accounts,
  eth_chainId: fromInfo(hexChain),
  net_version: fromInfo(({ chainId }) => referenceOf(chainId)),
  eth_sendTransaction: sendTransaction,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: callsStatus,
  wallet_getCapabilities: fromInfo((info) => ({ [hexChain(info)]: { atomic: { status: "supported" } } })),
}

const unsupported = (method: string) => fail("MethodUnsupported", { connector: SAFE, method })

/** A Safe as EIP-1193. It says nothing by itself: another Safe, or another network, loads the page anew. */
export const safeTransport = (ports: TransportPorts): Transport => ({
  request: ({ method, params = [] }) =>
    (Object.hasOwn(handlers, method) ? handlers[method] : undefined)?.(ports, params) ??
    throwError(() => unsupported(method)),
  on: () => NEVER,
})
