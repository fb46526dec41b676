import { asyncScheduler, NEVER, of, Subject, throwError } from "rxjs"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { switchChain } from "../../../src/adapters/evm/wallet/chains.js"
import { initialChain } from "../../../src/adapters/evm/wallet/readChain.js"
import { requestConnection, resumeConnection } from "../../../src/adapters/evm/wallet/connection.js"
import { evmClient } from "../../../src/adapters/evm/evmClient.js"
import { injectedConnector } from "../../../src/adapters/evm/injected.js"
import type { Listener } from "../../../src/adapters/evm/rpc/eip1193.js"
import { providerTransport } from "../../../src/adapters/evm/wallet/provider.js"
import { quirks } from "../../../src/adapters/evm/rpc/quirks.js"
import { polygon } from "../../../src/networks/polygon.js"
import { A, B, by, changesOf, connectable, copiedEmitter, failureOf, quirky, rpcError } from "./support/quirkyWallet.js"

/** A test for every quirk; a missing one does not compile. */
const proofs: { readonly [Quirk in keyof typeof quirks]: () => void } = {
  chainIdIn: () => {
    const fox = quirky(connectable)
    const { values } = by(changesOf(fox))
    for (const form of ["137", "0x89", 137]) {
      fox.events["chainChanged"]?.next(form)
      vi.advanceTimersByTime(quirks.settlesChains)
      fox.events["chainChanged"]?.next("0x1")
      vi.advanceTimersByTime(quirks.settlesChains)
    }
    const changes = values.map((event) => event.type === "networkChanged" && event.network)
    const each = ["eip155:137", "eip155:1"]
    expect(changes).toStrictEqual([...each, ...each, ...each])
    for (const form of [null, [], "0x", 0, -1, 1.5]) expect(quirks.chainIdIn(form)).toBeNull()
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
    expect(ending.values).toStrictEqual([{ type: "withdrawn" }])
    expect(failureOf({ code: 4100 })).toBe("Unauthorized")
  },

  linkLostCodes: () => {
    for (const code of quirks.linkLostCodes) {
      const fox = quirky(connectable)
      const { events } = fox
      const { values } = by(changesOf(fox))
      events["disconnect"]?.next({ code, data: { code: -32000 } })
      events["connect"]?.next({ chainId: "0x1" })
      expect(values).toMatchObject([{ link: "lost" }, { link: "up" }])
      events["disconnect"]?.next([])
      expect(values.at(-1)).toStrictEqual({ type: "withdrawn" })
    }
  },

  keptListener: () => {
    const { provider, listeners } = copiedEmitter()
    const transport = providerTransport(provider)
    transport.on("chainChanged").subscribe().unsubscribe()
    transport.on("chainChanged").subscribe().unsubscribe()
    expect(listeners()).toStrictEqual([quirks.keptListener])
    const received: unknown[] = []
    providerTransport(provider)
      .on("chainChanged")
      .subscribe((payload) => received.push(payload))
    provider.emit("chainChanged", "0x89")
    expect(received).toStrictEqual(["0x89"])
  },

  joinsOpenRequest: () => {
    const window$ = new Subject<unknown>()
    const fox = quirky({ eth_requestAccounts: [window$, rpcError(4001), of([B])], eth_chainId: [of("0x1"), of("0x1")] })
    requestConnection(fox.wallet).subscribe().unsubscribe()
    const { values } = by(requestConnection(fox.wallet))
    expect(fox.methods()).toStrictEqual(["eth_requestAccounts"])
    window$.next([A])
    expect(values).toMatchObject([{ type: "connected", approvals: [{ accounts: [{ address: A }] }] }])
  },

  quickRejection: () => {
    const connectedThere = quirky({ ...connectable, eth_requestAccounts: [rpcError(4001)], eth_accounts: [of([A])] })
    expect(by(requestConnection(connectedThere.wallet)).values).toMatchObject([{ type: "connected" }])
    const declined = quirky({ eth_requestAccounts: [rpcError(4001)], eth_accounts: [of([])] })
    expect(by(requestConnection(declined.wallet)).end.error).toMatchObject({ code: "UserRejected" })
    const answer$ = new Subject<never>()
    const slow = quirky({ eth_requestAccounts: [answer$], eth_accounts: [of([A])] })
    const { end } = by(requestConnection(slow.wallet))
    vi.advanceTimersByTime(quirks.quickRejection)
    answer$.error({ code: 4001 })
    expect(end.error).toMatchObject({ code: "UserRejected" })
  },

  returnsWith: () => {
    const fox = quirky({ eth_accounts: [of([])], eth_chainId: [of("0x1")] })
    const { values } = by(resumeConnection(fox.wallet))
    fox.events[quirks.returnsWith]?.next([A])
    expect(values).toMatchObject([{ type: "withdrawn" }, { type: "connected" }])
  },

  asksAgainOn: () => {
    const fox = quirky({ ...connectable, eth_accounts: [of([B])], eth_chainId: [of("0x1"), of("0x89")] })
    const { values } = by(changesOf(fox))
    fox.page$.next(quirks.asksAgainOn)
    expect(values).toMatchObject([{ accounts: [{ address: B }] }, { network: "eip155:137" }])
    const open = quirky({ ...connectable, eth_requestAccounts: [NEVER], eth_accounts: [of([A])] })
    const connected = by(requestConnection(open.wallet))
    open.page$.next(quirks.asksAgainOn)
    expect(connected.values).toMatchObject([{ type: "connected" }])

    const switching = quirky({ eth_chainId: [of("0x1"), of("0x89")], wallet_switchEthereumChain: [NEVER] })
    const switched = by(switchChain(switching.wallet, polygon))
    switching.page$.next(quirks.asksAgainOn)
    expect(switched.values).toStrictEqual(["eip155:137"])
  },

  settlesChains: () => {
    const taho = quirky(connectable)
    const { values } = by(changesOf(taho))
    for (const chain of ["0x89", "0x1", "0x89"]) taho.events["chainChanged"]?.next(chain)
    vi.advanceTimersByTime(quirks.settlesChains)
    expect(values).toMatchObject([{ network: "eip155:137" }])
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

  unknownChainMessage: () => {
    const { wallet, methods } = quirky({
      eth_chainId: [of("0x1"), of("0x89"), of("0x89")],
      wallet_switchEthereumChain: [throwError(() => ({ code: -32600, message: "Chain Id not supported" }))],
      wallet_addEthereumChain: [of(null)],
    })
    expect(by(switchChain(wallet, polygon)).values).toStrictEqual(["eip155:137"])
    expect(methods()).toContain("wallet_addEthereumChain")
  },

  needsExplorers: () => {
    const { wallet, calls } = quirky({
      eth_chainId: [of("0x1"), of("0x89"), of("0x89")],
      wallet_switchEthereumChain: [rpcError(4902)],
      wallet_addEthereumChain: [rpcError(quirks.needsExplorers), of(null)],
    })
    expect(by(switchChain(wallet, { ...polygon, blockExplorers: [] })).values).toStrictEqual(["eip155:137"])
    const added = calls.filter(({ method }) => method === "wallet_addEthereumChain").map(({ params }) => params?.[0])
    expect(added[0]).not.toHaveProperty("blockExplorerUrls")
    expect(added[1]).toHaveProperty("blockExplorerUrls", [])
  },

  switchesAfterAdding: () => {
    const fox = quirky({
      eth_chainId: [of("0x1"), of("0x1"), of("0x1"), of("0x89")],
      wallet_switchEthereumChain: [rpcError(4902), of(null)],
      wallet_addEthereumChain: [of(null)],
    })
    const { values } = by(switchChain(fox.wallet, polygon))
    vi.advanceTimersByTime(1_000)
    expect(values).toStrictEqual(["eip155:137"])
    expect(fox.methods().filter((method) => method === quirks.switchesAfterAdding)).toHaveLength(2)
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

  wrappedErrors: () => {
    for (const name of quirks.wrappedErrors)
      expect(failureOf({ code: -32603, [name]: { code: 4001 } })).toBe("UserRejected")
  },

  rejectionCodes: () => {
    for (const code of quirks.rejectionCodes) expect(failureOf({ code })).toBe("UserRejected")
  },

  rejectionMessage: () => {
    expect(failureOf({ code: -32603, message: "User has declined the request." })).toBe("UserRejected")
    const messages = ["User rejected", "user cancelled", "User Canceled.", "User denied it", "Declined by the user"]
    for (const message of messages) expect(failureOf({ code: -32000, message })).toBe("UserRejected")
    expect(failureOf({ message: "the user is rejected nothing" })).toBe("WalletRefused")
  },

  unsupportedCodes: () => {
    for (const code of quirks.unsupportedCodes) expect(failureOf({ code })).toBe("MethodUnsupported")
  },

  revokeIsNotBelieved: () => {
    const rainbow = { request: () => throwError(() => ({ code: -32603, message: "next" })) }
    const info = { id: "me.rainbow", name: "Rainbow", type: "announced", namespaces: ["eip155"] } as const
    const connector = injectedConnector(info, rainbow, { clock: asyncScheduler, client$: of(evmClient()) })
    expect(by(connector.close()).end).toStrictEqual({ reached: true, error: undefined })
  },

  insufficientFundsMessage: () => {
    expect(failureOf({ code: -32000, message: "insufficient funds for transfer" })).toBe("InsufficientFunds")
  },

  chainIdUnknown: () => {
    for (const response of [of("mainnet"), of(undefined), rpcError(-32601)]) {
      expect(by(initialChain(quirky({ eth_chainId: [response] }).wallet)).values).toStrictEqual(["eip155:unknown"])
    }
    expect(by(initialChain(quirky({ eth_chainId: [rpcError(4900)] }).wallet)).end.error).toMatchObject({
      code: "WalletOffline",
    })
  },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the quirk", () => {
  it.each(Object.entries(proofs))("%s is handled", (_, prove) => prove())
})
