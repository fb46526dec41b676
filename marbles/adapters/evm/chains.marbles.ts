import { NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { marbleWallet, polygon, signerOf } from "./marbleWallet.js"

const polygonId = { p: "eip155:137" } as const
const hex = { e: "0x1", p: "0x89", n: null }

const offered = {
  chainId: "0x89",
  chainName: "Polygon",
  nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
  rpcUrls: ["https://polygon.example"],
  blockExplorerUrls: ["https://polygonscan.example"],
}

const rpcError = (code: number, data?: unknown): Observable<never> =>
  throwError(() => ({ code, message: `code ${code}`, data }))

/** Responses of successive chain reads. */
const reads = (...chains: readonly string[]) => inTurn(...chains.map((chain) => of(chain)))

describe("switching the network of a wallet", () => {
  it(
    "completes at once if the wallet is on the network already",
    marbles((m) => {
      const chain$ = m.cold("--p|", hex)
      const wallet = marbleWallet({ eth_chainId: chain$ })

      m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable("--(p|)", polygonId)
      m.flush()
      expect(wallet.methods).toStrictEqual(["eth_chainId"])
    }),
  )

  it(
    "requests the switch, and emits the chain read back",
    marbles((m) => {
      const agrees$ = m.cold("---n|      ", hex)
      const switched = "      ---(p|)   "
      const wallet = marbleWallet({ eth_chainId: reads("0x1", "0x89"), wallet_switchEthereumChain: agrees$ })

      m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable(switched, polygonId)
      m.flush()
      expect(wallet.calls[1]?.params).toStrictEqual([{ chainId: "0x89" }])
    }),
  )

  it(
    "errors with WrongNetwork if the wallet approves but does not switch within one second",
    marbles((m) => {
      const wallet = marbleWallet({ eth_chainId: () => of("0x1"), wallet_switchEthereumChain: of(null) })
      const wrong = fail("WrongNetwork", { expected: "eip155:137", actual: "eip155:1" })

      m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable("1s #", undefined, wrong)
    }),
  )

  it(
    "waits for the change of a wallet that resolves early",
    marbles((m) => {
      const chains$ = m.hot("  ---e--p---", hex)
      const switched = "       ------(p|)"
      const wallet = marbleWallet(
        { eth_chainId: reads("0x1", "0x1", "0x89"), wallet_switchEthereumChain: of(null) },
        { chainChanged: chains$ },
      )

      m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable(switched, polygonId)
    }),
  )

  it(
    "reads back a switch that the wallet announces and does not answer, once it does not announce another one",
    marbles((m) => {
      const chains$ = m.hot("---p---", hex)
      const back$ = m.hot("  ---p-e-", hex)
      const request = { wallet_switchEthereumChain: NEVER }
      const wallet = marbleWallet({ ...request, eth_chainId: reads("0x1", "0x89") }, { chainChanged: chains$ })
      const other = marbleWallet({ ...request, eth_chainId: () => of("0x1") }, { chainChanged: back$ })

      m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable("--- 250ms (p|)", polygonId)
      m.expect(signerOf(other).switchNetwork(polygon)).toBeObservable("------", polygonId)
    }),
  )

  it(
    "adds a chain that the wallet does not know, with the site's own endpoints",
    marbles((m) => {
      const unknownChain = [4902, -32603, 5000, 4901].map((code) => rpcError(code))
      const wallets = [...unknownChain, rpcError(-1, { originalError: { code: 4902 } })].map((unknown) =>
        marbleWallet({
          eth_chainId: reads("0x1", "0x89", "0x89"),
          wallet_switchEthereumChain: unknown,
          wallet_addEthereumChain: m.cold("--n|", hex),
        }),
      )

      for (const wallet of wallets) {
        m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable("--(p|)", polygonId)
      }
      m.flush()
      for (const { calls } of wallets) {
        expect(calls[2]).toStrictEqual({ method: "wallet_addEthereumChain", params: [offered] })
      }
    }),
  )

  it(
    "adds a chain without its pictures, which are for the site's own views",
    marbles((m) => {
      const picture = { iconUrl: "https://icons.example/pol.svg" }
      const pictured = { ...polygon, ...picture, nativeCurrency: { ...polygon.nativeCurrency, ...picture } }
      const wallet = marbleWallet({
        eth_chainId: reads("0x1", "0x89", "0x89"),
        wallet_switchEthereumChain: rpcError(4902),
        wallet_addEthereumChain: m.cold("--n|", hex),
      })

      m.expect(signerOf(wallet).switchNetwork(pictured)).toBeObservable("--(p|)", polygonId)
      m.flush()
      expect(wallet.calls[2]?.params).toStrictEqual([offered])
    }),
  )

  it(
    "requests the switch again if the wallet added the chain without switching",
    marbles((m) => {
      const wallet = marbleWallet({
        eth_chainId: reads("0x1", "0x1", "0x1", "0x89"),
        wallet_switchEthereumChain: inTurn<Observable<unknown>>(rpcError(4902), m.cold("-n|", hex)),
        wallet_addEthereumChain: m.cold("--n|", hex),
      })

      m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable("-- 1s -(p|)", polygonId)
    }),
  )

  it(
    "prompts no second time if the wallet switches shortly after it has added the chain",
    marbles((m) => {
      const eth_chainId = reads("0x1", "0x1", "0x89", "0x89")
      const adding = { wallet_switchEthereumChain: rpcError(4902), wallet_addEthereumChain: m.cold("--n|", hex) }
      const chainChanged = m.hot("-----p---", hex)
      const switched = "          -----(p|)"
      const wallet = marbleWallet({ ...adding, eth_chainId }, { chainChanged })

      m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable(switched, polygonId)
      m.flush()
      expect(wallet.methods.filter((method) => method === "wallet_switchEthereumChain")).toHaveLength(1)
    }),
  )

  it(
    "errors with UserRejected if the user rejects the switch or the addition",
    marbles((m) => {
      const rejected = fail("UserRejected", { connector: "io.example" })
      const switching = marbleWallet({ eth_chainId: of("0x1"), wallet_switchEthereumChain: rpcError(4001) })
      const adding = marbleWallet({
        eth_chainId: of("0x1"),
        wallet_switchEthereumChain: rpcError(4902),
        wallet_addEthereumChain: rpcError(4001),
      })
      const wrapped = rpcError(-32603, { originalError: { code: 4001 } })
      const inside = marbleWallet({ eth_chainId: of("0x1"), wallet_switchEthereumChain: wrapped })

      m.expect(signerOf(switching).switchNetwork(polygon)).toBeObservable("#", undefined, rejected)
      m.expect(signerOf(adding).switchNetwork(polygon)).toBeObservable("#", undefined, rejected)
      m.expect(signerOf(inside).switchNetwork(polygon)).toBeObservable("#", undefined, rejected)
    }),
  )

  it(
    "emits the chain read back if the wallet switches and answers with an error",
    marbles((m) => {
      const switching = { wallet_switchEthereumChain: rpcError(4001) }
      const adding = { wallet_switchEthereumChain: rpcError(4902), wallet_addEthereumChain: rpcError(-32602) }

      for (const errors of [switching, adding]) {
        const wallet = marbleWallet({ ...errors, eth_chainId: reads("0x1", "0x89") })
        m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable("(p|)", polygonId)
      }
    }),
  )

  it(
    "errors with what the wallet refuses if the chain cannot be read back",
    marbles((m) => {
      const rejected = fail("UserRejected", { connector: "io.example" })
      const offline = inTurn<Observable<unknown>>(of("0x1"), rpcError(4900))
      const wallet = marbleWallet({ eth_chainId: offline, wallet_switchEthereumChain: rpcError(4001) })

      m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable("#", undefined, rejected)
    }),
  )

  it(
    "errors with ChainUnsupported if the wallet refuses to add the chain",
    marbles((m) => {
      const unsupported = fail("ChainUnsupported", { network: "Polygon" })
      for (const code of [-32601, 4200, -32602, 4100]) {
        const wallet = marbleWallet({
          eth_chainId: of("0x1"),
          wallet_switchEthereumChain: rpcError(4902),
          wallet_addEthereumChain: rpcError(code),
        })
        m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable("#", undefined, unsupported)
      }
    }),
  )

  it(
    "errors with what it is if the wallet shows another prompt, or is offline, when asked to add the chain",
    marbles((m) => {
      const adding = (code: number) =>
        marbleWallet({
          eth_chainId: of("0x1"),
          wallet_switchEthereumChain: rpcError(4902),
          wallet_addEthereumChain: rpcError(code),
        })
      const pending = fail("RequestPending", { connector: "io.example" })
      const offline = fail("WalletOffline", { connector: "io.example" })

      m.expect(signerOf(adding(-32002)).switchNetwork(polygon)).toBeObservable("#", undefined, pending)
      m.expect(signerOf(adding(4900)).switchNetwork(polygon)).toBeObservable("#", undefined, offline)
    }),
  )

  it(
    "errors with Unauthorized if the site is not authorized for the account",
    marbles((m) => {
      const wallet = marbleWallet({ eth_chainId: of("0x1"), wallet_switchEthereumChain: rpcError(4100) })
      const unauthorized = fail("Unauthorized", { connector: "io.example" })

      m.expect(signerOf(wallet).switchNetwork(polygon)).toBeObservable("#", undefined, unauthorized)
    }),
  )

  it(
    "times out a chain read after 10 s",
    marbles((m) => {
      const late = fail("TimedOut", { command: "eth_chainId", after: 10_000 })

      m.expect(signerOf(marbleWallet({})).switchNetwork(polygon)).toBeObservable("10s #", undefined, late)
    }),
  )
})
