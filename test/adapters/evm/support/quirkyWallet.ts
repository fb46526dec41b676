import { asyncScheduler, filter, NEVER, type Observable, of, skip, Subject, throwError } from "rxjs"
import type { ConnectorEvent } from "../../../../src/adapters/connector.js"
import { evmWallet } from "../../../../src/adapters/evm/wallet/evmWallet.js"
import { requestConnection } from "../../../../src/adapters/evm/wallet/connection.js"
import { walletFailure } from "../../../../src/adapters/evm/rpc/failures.js"
import type { Eip1193, Eip1193Call, Listener } from "../../../../src/adapters/evm/rpc/eip1193.js"
import { providerTransport } from "../../../../src/adapters/evm/wallet/provider.js"

export const A = "0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
export const B = "0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"

/** A wallet with scripted responses and events; each request takes the next response of its method. */
export const quirky = (responses: Readonly<Record<string, readonly Observable<unknown>[]>> = {}) => {
  const events: Readonly<Record<string, Subject<unknown>>> = {
    accountsChanged: new Subject(),
    chainChanged: new Subject(),
    connect: new Subject(),
    disconnect: new Subject(),
  }
  const calls: Eip1193Call[] = []
  const provider: Eip1193 = {
    request: (call) => {
      const turn = calls.filter(({ method }) => method === call.method).length
      calls.push(call)
      return responses[call.method]?.[turn] ?? throwError(() => ({ code: 4200 }))
    },
    on: (event, listener) => events[event]?.subscribe(listener),
  }
  const page$ = new Subject<string>()
  const page = { visible$: NEVER, events: (type: string) => page$.pipe(filter((event) => event === type)) }
  const wallet = evmWallet(providerTransport(provider), { connector: "io.fox", clock: asyncScheduler, page })
  return { wallet, events, page$, calls, methods: () => calls.map(({ method }) => method) }
}

/** Rainbow's provider: a copy of an emitter, whose table is replaced when its last listener is removed. */
export const copiedEmitter = () => {
  const original = new Set<readonly [event: string, listener: Listener]>()
  let table = original
  const provider = {
    request: () => NEVER,
    on: (event: string, listener: Listener) => table.add([event, listener]),
    removeListener: (event: string, listener: Listener) => {
      for (const entry of table) if (entry[0] === event && entry[1] === listener) table.delete(entry)
      if (table.size === 0) table = new Set()
    },
    emit: (event: string, payload: unknown) =>
      original.forEach(([name, listener]) => name === event && listener(payload)),
  }
  return { provider, listeners: () => [...table].map(([event]) => event) }
}

/** The events of a wallet that is connected with account A on chain 1. */
export const changesOf = ({ wallet }: ReturnType<typeof quirky>): Observable<ConnectorEvent> =>
  requestConnection(wallet).pipe(skip(1))

export const connectable = { eth_requestAccounts: [of([A])], eth_chainId: [of("0x1")] }

/** The values of a stream so far, and whether it has completed. */
export const by = <T>(stream: Observable<T>) => {
  const values: T[] = []
  const end = { reached: false, error: undefined as unknown }
  stream.subscribe({
    next: (value) => values.push(value),
    error: (error: unknown) => (end.error = error),
    complete: () => (end.reached = true),
  })
  return { values, end }
}

export const rpcError = (code: number): Observable<never> => throwError(() => ({ code }))
export const failureOf = (thrown: unknown) =>
  walletFailure({ connector: "io.fox", method: "any", symbol: "ETH" }, thrown).code
