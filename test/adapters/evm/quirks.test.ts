import { asyncScheduler, type Observable, of, skip, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { evmWallet } from "../../../src/adapters/evm/evmWallet.js"
import { switchChain } from "../../../src/adapters/evm/chains.js"
import { initialChain } from "../../../src/adapters/evm/readChain.js"
import { requestConnection } from "../../../src/adapters/evm/connection.js"
import { rpcCodeOf, walletFailure } from "../../../src/adapters/evm/failures.js"
import type { Eip1193, Eip1193Call, Listener } from "../../../src/adapters/evm/eip1193.js"
import { providerTransport } from "../../../src/adapters/evm/provider.js"
import { quirks } from "../../../src/adapters/evm/quirks.js"
import { polygon } from "../../../src/networks/polygon.js"

const A = "0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
const B = "0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"

/** A wallet with scripted responses and events; each request takes the next response of its method. */
const quirky = (responses: Readonly<Record<string, readonly Observable<unknown>[]>> = {}) => {
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
  const wallet = evmWallet(providerTransport(provider), { connector: "io.fox", clock: asyncScheduler })
  return { wallet, events, methods: () => calls.map(({ method }) => method) }
}

/** The events of a wallet that is connected with account A on chain 1. */
const changesOf = ({ wallet }: ReturnType<typeof quirky>): Observable<ConnectorEvent> =>
  requestConnection(wallet).pipe(skip(1))

const connectable = { eth_requestAccounts: [of([A])], eth_chainId: [of("0x1")] }

/** The values of a stream so far, and whether it has completed. */
const by = <T>(stream: Observable<T>) => {
  const values: T[] = []
  const end = { reached: false, error: undefined as unknown }
  stream.subscribe({
    next: (value) => values.push(value),
    error: (error: unknown) => (end.error = error),
    complete: () => (end.reached = true),
  })
  return { values, end }
}

const rpcError = (code: number): Observable<never> => throwError(() => ({ code }))
const failureOf = (thrown: unknown) => walletFailure({ connector: "io.fox", method: "any", symbol: "ETH" }, thrown).code

/** A test for every quirk; a missing one does not compile. */
const proofs: { readonly [Quirk in keyof typeof quirks]: () => void } = {
  chainIdIn: () => {
    const fox = quirky(connectable)
    const { values } = by(changesOf(fox))
    for (const form of ["137", "0x89", 137]) {
      fox.events["chainChanged"]?.next(form)
      fox.events["chainChanged"]?.next("0x1")
    }
    const changes = values.map((event) => event.type === "networkChanged" && event.network)
    const each = ["eip155:137", "eip155:1"]
    expect(changes).toStrictEqual([...each, ...each, ...each])
  },

  stopListening: () => {
    const listeners: Listener[] = []
    const on = (_: string, listener: Listener) => listeners.push(listener)
    const request = () => of(null)
    const removed: string[] = []

    providerTransport({ request, on, off: (event) => removed.push(event) })
      .on("chainChanged")
      .subscribe()
      .unsubscribe()
    expect(removed).toStrictEqual(["chainChanged"])

    const received: unknown[] = []
    providerTransport({ request, on })
      .on("chainChanged")
      .subscribe((payload) => received.push(payload))
      .unsubscribe()
    for (const listener of listeners) listener("0x1")
    expect(received).toStrictEqual([])
  },

  confirmsDisconnect: () => {
    const shows = quirky({ ...connectable, eth_accounts: [of([B])] })
    const going = by(changesOf(shows))
    shows.events["accountsChanged"]?.next([])
    expect(going.values).toMatchObject([{ type: "accountsChanged", accounts: [{ address: B }] }])
    expect(going.end.reached).toBe(false)

    const hides = quirky({ ...connectable, eth_accounts: [of([])] })
    const ending = by(changesOf(hides))
    hides.events["accountsChanged"]?.next([])
    expect(ending.end.reached).toBe(true)
    expect(failureOf({ code: 4100 })).toBe("Unauthorized")
  },

  linkLostCode: () => {
    const fox = quirky(connectable)
    const { events } = fox
    const { values, end } = by(changesOf(fox))
    events["disconnect"]?.next({ code: 1013 })
    events["connect"]?.next({ chainId: "0x1" })
    expect(values).toMatchObject([{ link: "lost" }, { link: "up" }])
    events["disconnect"]?.next({ code: 1011 })
    expect(end.reached).toBe(true)
  },

  unknownChainCodes: () => {
    for (const code of quirks.unknownChainCodes) {
      const { wallet, methods } = quirky({
        eth_chainId: [of("0x1"), of("0x89"), of("0x89")],
        wallet_switchEthereumChain: [rpcError(code)],
        wallet_addEthereumChain: [of(null)],
      })
      expect(by(switchChain(wallet, polygon)).values).toStrictEqual(["eip155:137"])
      expect(methods()).toContain("wallet_addEthereumChain")
    }
  },

  switchesAfterAdding: () => {
    const { wallet, methods } = quirky({
      eth_chainId: [of("0x1"), of("0x1"), of("0x89")],
      wallet_switchEthereumChain: [rpcError(4902), of(null)],
      wallet_addEthereumChain: [of(null)],
    })
    expect(by(switchChain(wallet, polygon)).values).toStrictEqual(["eip155:137"])
    expect(methods().filter((method) => method === quirks.switchesAfterAdding)).toHaveLength(2)
  },

  resolvesEarly: () => {
    const { wallet, events } = quirky({
      eth_chainId: [of("0x1"), of("0x1"), of("0x89")],
      wallet_switchEthereumChain: [of(null)],
    })
    const { values } = by(switchChain(wallet, polygon))
    expect(values).toStrictEqual([])
    events[quirks.resolvesEarly]?.next("0x89")
    expect(values).toStrictEqual(["eip155:137"])
  },

  wrappedError: () => {
    expect(rpcCodeOf({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(4902)
    expect(failureOf({ code: -32603, data: { originalError: { code: 4001 } } })).toBe("UserRejected")
  },

  rejectionCodes: () => {
    for (const code of quirks.rejectionCodes) expect(failureOf({ code })).toBe("UserRejected")
  },

  rejectionMessage: () => {
    const messages = ["User rejected", "user cancelled", "User Canceled.", "User denied it", "rejected by the user"]
    for (const message of messages) expect(failureOf({ code: -32000, message })).toBe("UserRejected")
    expect(failureOf({ message: "the user is rejected nothing" })).toBe("WalletRefused")
  },

  insufficientFundsMessage: () => {
    expect(failureOf({ code: -32000, message: "insufficient funds for transfer" })).toBe("InsufficientFunds")
  },

  chainIdUnknown: () => {
    for (const response of [of("mainnet"), of(undefined), rpcError(-32601)]) {
      expect(by(initialChain(quirky({ eth_chainId: [response] }).wallet)).values).toStrictEqual(["eip155:1"])
    }
    expect(by(initialChain(quirky({ eth_chainId: [rpcError(4900)] }).wallet)).end.error).toMatchObject({
      code: "WalletOffline",
    })
  },
}

describe("the quirk", () => {
  it.each(Object.entries(proofs))("%s is handled", (_, prove) => prove())
})
