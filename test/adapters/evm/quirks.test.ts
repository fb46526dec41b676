import { asyncScheduler, type Observable, of, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/adapter.js"
import { evmWallet } from "../../../src/adapters/evm/evmWallet.js"
import { switchChain } from "../../../src/adapters/evm/chains.js"
import { initialChain } from "../../../src/adapters/evm/readChain.js"
import { changesOf } from "../../../src/adapters/evm/changes.js"
import { rpcCodeOf, walletFailure } from "../../../src/adapters/evm/failures.js"
import type { Eip1193, Eip1193Call, Listener } from "../../../src/adapters/evm/eip1193.js"
import { fromProviderEvent } from "../../../src/adapters/evm/provider.js"
import { quirks } from "../../../src/adapters/evm/quirks.js"
import { polygon } from "../../../src/networks/polygon.js"

const A = "0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

/** A wallet whose answers and words are in the hands of a test; each asking takes the next answer of its method. */
const quirky = (answers: Readonly<Record<string, readonly Observable<unknown>[]>> = {}) => {
  const says: Readonly<Record<string, Subject<unknown>>> = {
    accountsChanged: new Subject(),
    chainChanged: new Subject(),
    connect: new Subject(),
    disconnect: new Subject(),
  }
  const asked: Eip1193Call[] = []
  const provider: Eip1193 = {
    request: (call) => {
      const turn = asked.filter(({ method }) => method === call.method).length
      asked.push(call)
      return answers[call.method]?.[turn] ?? throwError(() => ({ code: 4200 }))
    },
    on: (event, listener) => says[event]?.subscribe(listener),
  }
  const wallet = evmWallet("io.fox", provider, asyncScheduler)
  return { wallet, says, asked: () => asked.map(({ method }) => method) }
}

/** What a stream has said by now, and whether it has ended. */
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

const refusal = (code: number): Observable<never> => throwError(() => ({ code }))
const failureOf = (thrown: unknown) => walletFailure({ connector: "io.fox", method: "any", symbol: "ETH" }, thrown).code

/** A test for every quirk: leaving one out does not compile. */
const proofs: { readonly [Quirk in keyof typeof quirks]: () => void } = {
  chainIdIn: () => {
    const { wallet, says } = quirky()
    const { values } = by<ConnectorEvent>(changesOf(wallet))
    for (const form of ["137", "0x89", 137]) says["chainChanged"]?.next(form)
    expect(new Set(values.map((event) => JSON.stringify(event)))).toStrictEqual(
      new Set([JSON.stringify({ type: "networkChanged", network: "eip155:137" })]),
    )
  },

  stopListening: () => {
    const listeners: Listener[] = []
    const on = (_: string, listener: Listener) => listeners.push(listener)
    const request = () => of(null)
    const gone: string[] = []

    fromProviderEvent({ request, on, off: (event) => gone.push(event) }, "chainChanged")
      .subscribe()
      .unsubscribe()
    expect(gone).toStrictEqual(["chainChanged"])

    const ears: unknown[] = []
    fromProviderEvent({ request, on }, "chainChanged")
      .subscribe((payload) => ears.push(payload))
      .unsubscribe()
    for (const listener of listeners) listener("0x1")
    expect(ears).toStrictEqual([])
  },

  confirmsDisconnect: () => {
    const shows = quirky({ eth_accounts: [of([A])] })
    const going = by(changesOf(shows.wallet))
    shows.says["accountsChanged"]?.next([])
    expect(going.values).toMatchObject([{ type: "accountsChanged", accounts: [{ address: A }] }])
    expect(going.end.reached).toBe(false)

    const hides = quirky({ eth_accounts: [of([])] })
    const ending = by(changesOf(hides.wallet))
    hides.says["accountsChanged"]?.next([])
    expect(ending.end.reached).toBe(true)
    expect(failureOf({ code: 4100 })).toBe("Unauthorized")
  },

  linkLostCode: () => {
    const { wallet, says } = quirky()
    const { values, end } = by(changesOf(wallet))
    says["disconnect"]?.next({ code: 1013 })
    says["connect"]?.next({ chainId: "0x1" })
    expect(values).toMatchObject([{ link: "lost" }, { link: "up" }])
    says["disconnect"]?.next({ code: 1011 })
    expect(end.reached).toBe(true)
  },

  unknownChainCodes: () => {
    for (const code of quirks.unknownChainCodes) {
      const { wallet, asked } = quirky({
        eth_chainId: [of("0x1"), of("0x89"), of("0x89")],
        wallet_switchEthereumChain: [refusal(code)],
        wallet_addEthereumChain: [of(null)],
      })
      expect(by(switchChain(wallet, polygon, asyncScheduler)).values).toStrictEqual(["eip155:137"])
      expect(asked()).toContain("wallet_addEthereumChain")
    }
  },

  switchesAfterAdding: () => {
    const { wallet, asked } = quirky({
      eth_chainId: [of("0x1"), of("0x1"), of("0x89")],
      wallet_switchEthereumChain: [refusal(4902), of(null)],
      wallet_addEthereumChain: [of(null)],
    })
    expect(by(switchChain(wallet, polygon, asyncScheduler)).values).toStrictEqual(["eip155:137"])
    expect(asked().filter((method) => method === quirks.switchesAfterAdding)).toHaveLength(2)
  },

  resolvesEarly: () => {
    const { wallet, says } = quirky({
      eth_chainId: [of("0x1"), of("0x1"), of("0x89")],
      wallet_switchEthereumChain: [of(null)],
    })
    const { values } = by(switchChain(wallet, polygon, asyncScheduler))
    expect(values).toStrictEqual([])
    says[quirks.resolvesEarly]?.next("0x89")
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
    const words = ["User rejected", "user cancelled", "User Canceled.", "User denied it", "rejected by the user"]
    for (const message of words) expect(failureOf({ code: -32000, message })).toBe("UserRejected")
    expect(failureOf({ message: "the user is rejected nothing" })).toBe("WalletRefused")
  },

  insufficientFundsMessage: () => {
    expect(failureOf({ code: -32000, message: "insufficient funds for transfer" })).toBe("InsufficientFunds")
  },

  chainIdUnknown: () => {
    for (const answer of [of("mainnet"), of(undefined), refusal(-32601)]) {
      expect(by(initialChain(quirky({ eth_chainId: [answer] }).wallet)).values).toStrictEqual(["eip155:1"])
    }
    expect(by(initialChain(quirky({ eth_chainId: [refusal(4900)] }).wallet)).end.error).toMatchObject({
      code: "WalletOffline",
    })
  },
}

describe("the quirk", () => {
  it.each(Object.entries(proofs))("%s is met", (_, prove) => prove())
})
