import { concatMap, defer, forkJoin, from, map, type Observable, of, tap, throwError, toArray } from "rxjs"
import {
  forwarded,
  handleRequest,
  hex,
  isAmong,
  type Method,
  type MethodPorts,
  send,
  type WalletCall,
} from "./walletMethods.js"

interface Batch {
  readonly from?: unknown
  readonly chainId?: unknown
  readonly calls?: readonly object[]
}

const isReceipt = (receipt: unknown): boolean => typeof receipt === "object" && receipt !== null

const statusOf = (ports: MethodPorts, id: string) => {
  const { batches, chainId } = ports.getState()
  const hashes = batches[id]
  if (!hashes) return throwError(() => ({ code: 5730, message: "There is no such batch." }))
  return forkJoin(hashes.map((hash) => forwarded(ports, { method: "eth_getTransactionReceipt", params: [hash] }))).pipe(
    map((receipts) => {
      const status = receipts.every(isReceipt) ? 200 : 100
      return {
        version: "2.0.0",
        id,
        chainId: hex(chainId),
        status,
        atomic: false,
        receipts: receipts.filter(isReceipt),
      }
    }),
  )
}

const sendBatch = (ports: MethodPorts, batch: Batch) => {
  const { accounts, chainId, batches } = ports.getState()
  if (!isAmong(accounts, batch.from) || batch.chainId !== hex(chainId))
    return throwError(() => ({ code: 4100, message: "The batch names another account or chain." }))
  const id = hex(Object.keys(batches).length + 1)
  return from(batch.calls ?? []).pipe(
    concatMap((call) => send(ports, { method: "eth_sendTransaction", params: [{ ...call, from: batch.from }] })),
    map(String),
    toArray(),
    tap((hashes) => ports.setState({ batches: { ...ports.getState().batches, [id]: hashes } })),
    map(() => ({ id })),
  )
}

const methods: Readonly<Record<string, Method>> = {
  wallet_getCapabilities: ({ getState }) => of({ [hex(getState().chainId)]: { atomic: { status: "unsupported" } } }),
  wallet_sendCalls: (ports, { params }) => sendBatch(ports, params?.[0] ?? {}),
  wallet_getCallsStatus: (ports, { params }) => statusOf(ports, String(params?.[0])),
}

/** As a wallet that takes batches of calls too (EIP-5792), and sends them as one transaction after another. */
export const handleWithBatches = (ports: MethodPorts, call: WalletCall): Observable<unknown> =>
  defer(() => methods[call.method]?.(ports, call) ?? handleRequest(ports, call))
