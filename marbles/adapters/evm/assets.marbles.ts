import { of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { Token } from "../../../src/model/token/token.js"
import { marbles } from "../../support/marbles.js"
import { A, B, type MarbleWallet, marbleWallet, signerOf } from "./marbleWallet.js"

const metadata = { name: "Dollar", symbol: "USD", decimals: 6, price: 1.01, iconUrl: "https://usd.example/icon.png" }
const dollars = { address: B, balance: "0x16e360", type: "ERC20", metadata }
const ether = { address: "native", balance: "0x0", type: "NATIVE", metadata: { ...metadata, decimals: 18 } }

const token: Token = {
  name: "Dollar",
  symbol: "USD",
  chainId: "eip155:1",
  address: `eip155:1:${B}`,
  value: null,
  price: 1.01,
  quantity: { decimals: "6", numeric: "1.5" },
  iconUrl: "https://usd.example/icon.png",
}
const coin: Token = { ...token, address: null, quantity: { decimals: "18", numeric: "0" } }

const counting = (wallet: MarbleWallet) => signerOf(wallet).assetsOf?.({ network: "eip155:1", address: A }) ?? of()

/** The answer of a wallet that supports `wallet_getAssets` on Ethereum. */
const supported = { "0x1": { assetDiscovery: { supported: true } } }
const able = (responses: Parameters<typeof marbleWallet>[0]) =>
  marbleWallet({ wallet_getCapabilities: of(supported), ...responses })
const walletWith = (answer: unknown) => counting(able({ wallet_getAssets: of(answer) }))

const connector = "io.example"
const method = "wallet_getAssets"
const malformed = fail("MalformedAnswer", { connector, method })

describe("the assets of an account", () => {
  it(
    "are those that the wallet reports on the account's network",
    marbles((m) => {
      const answer$ = m.cold("--r|", { r: { "0x1": [ether, dollars], "0x89": [dollars] } })
      const wallet = able({ wallet_getAssets: answer$ })

      m.expect(counting(wallet)).toBeObservable("--(t|)", { t: [coin, token] })
      m.flush()
      expect(wallet.calls).toStrictEqual([
        { method: "wallet_getCapabilities", params: [A, ["0x1"]] },
        { method, params: [{ account: A, chainFilter: ["0x1"] }] },
      ])
    }),
  )

  it(
    "are not asked for where the wallet does not say on which network it is",
    marbles((m) => {
      const wallet = able({ wallet_getAssets: of({ "0x1": [ether] }) })
      const assets$ = signerOf(wallet).assetsOf?.({ network: "eip155:unknown", address: A }) ?? of()
      m.expect(assets$).toBeObservable("#", {}, fail("MethodUnsupported", { connector, method }))
      m.flush()
      expect(wallet.calls).toEqual([])
    }),
  )

  it(
    "are empty if the wallet reports none, and exclude low-quality tokens",
    marbles((m) => {
      const spam = { ...dollars, metadata: { ...metadata, decimals: 0 } }

      m.expect(walletWith({ "0x1": [] })).toBeObservable("(t|)", { t: [] })
      m.expect(walletWith({ "0x1": [spam, dollars] })).toBeObservable("(t|)", { t: [token] })
    }),
  )

  it.each<readonly [string, unknown]>([
    ["nothing", {}],
    ["only another chain", { "0x89": [dollars] }],
  ])("are rejected if the wallet answers with %s", (_, answer) =>
    marbles((m) => {
      m.expect(walletWith(answer)).toBeObservable("#", undefined, malformed)
    })(),
  )

  it.each<readonly [string, unknown]>([
    ["reports no capabilities", {}],
    ["does not support it", { "0x1": { assetDiscovery: { supported: false } } }],
    ["supports it only on another chain", { "0x89": supported["0x1"] }],
    ["reports it in another form", { "0x1": { assetDiscovery: true } }],
    ["supports only other calls", { "0x1": { paymasterService: { supported: true } } }],
  ])("are not requested if the wallet %s", (_, capabilities) =>
    marbles((m) => {
      const wallet = marbleWallet({ wallet_getCapabilities: of(capabilities), wallet_getAssets: of({ "0x1": [] }) })

      m.expect(counting(wallet)).toBeObservable("#", undefined, fail("MethodUnsupported", { connector, method }))
      m.flush()
      expect(wallet.methods).toStrictEqual(["wallet_getCapabilities"])
    })(),
  )

  it(
    "are requested if the wallet supports it on every chain",
    marbles((m) => {
      const wallet = able({
        wallet_getCapabilities: of({ "0x0": supported["0x1"], "0x01": {} }),
        wallet_getAssets: of({ "0x01": [dollars] }),
      })

      m.expect(counting(wallet)).toBeObservable("(t|)", { t: [token] })
    }),
  )

  it(
    "are not requested if the wallet does not know capabilities",
    marbles((m) => {
      const wallet = marbleWallet({ wallet_getCapabilities: throwError(() => ({ code: -32601 })) })
      const error = fail("MethodUnsupported", { connector, method: "wallet_getCapabilities" })

      m.expect(counting(wallet)).toBeObservable("#", undefined, error)
      m.flush()
      expect(wallet.methods).toStrictEqual(["wallet_getCapabilities"])
    }),
  )

  it.each<readonly [string, object]>([
    ["without an address", { address: undefined }],
    ["with a balance that is not a number", { balance: "much" }],
    ["of an unknown type", { type: "ERC721" }],
    ["without metadata", { metadata: null }],
    ["without a name", { metadata: { ...metadata, name: 1 } }],
    ["without an icon", { metadata: { ...metadata, iconUrl: null } }],
    ["with a price as a string", { metadata: { ...metadata, price: "1.01" } }],
    ["with decimals as a string", { metadata: { ...metadata, decimals: "6" } }],
    ["with decimals that would exhaust memory", { metadata: { ...metadata, decimals: 1e9 } }],
    ["with more than 255 decimals", { metadata: { ...metadata, decimals: 256 } }],
  ])("are all rejected because of one %s", (_, changes) =>
    marbles((m) => {
      m.expect(walletWith({ "0x1": [dollars, { ...dollars, ...changes }] })).toBeObservable("#", undefined, malformed)
    })(),
  )

  it(
    "are rejected if a value changes after decoding",
    marbles((m) => {
      let reads = 0
      const shifty = {
        ...dollars,
        get balance(): unknown {
          return reads++ === 0 ? "0x1" : "much"
        },
      }

      m.expect(walletWith({ "0x1": [shifty] })).toBeObservable("#", undefined, malformed)
    }),
  )

  it.each<readonly [string, unknown, AnyWalletError]>([
    ["does not support the method", { code: -32601 }, fail("MethodUnsupported", { connector, method })],
    ["does not authorize the site", { code: 4100 }, fail("Unauthorized", { connector })],
  ])("error if the wallet %s", (_, thrown, error) =>
    marbles((m) => {
      const wallet = able({ wallet_getAssets: throwError(() => thrown) })

      m.expect(counting(wallet)).toBeObservable("#", undefined, error)
    })(),
  )

  it.each([
    ["its capabilities", {}],
    ["its assets", { wallet_getCapabilities: of(supported) }],
  ])("time out after two seconds if the wallet does not report %s", (_, responses) =>
    marbles((m) => {
      const late = fail("TimedOut", { command: method, after: 2_000 })

      m.expect(counting(marbleWallet(responses))).toBeObservable("2000ms #", undefined, late)
    })(),
  )

  it(
    "are read up to the first wrong one, and not at all if there are too many",
    marbles((m) => {
      let reads = 0
      const wrong = Object.defineProperty({}, "address", { enumerable: true, get: () => (reads++, 1) })
      const many = (length: number) => ({ "0x1": Array.from({ length }, () => wrong) })

      m.expect(walletWith(many(1_000))).toBeObservable("#", undefined, malformed)
      m.flush()
      expect(reads).toBeLessThan(5)
      reads = 0
      m.expect(walletWith(many(1_000_000))).toBeObservable("#", undefined, malformed)
      m.flush()
      expect(reads).toBe(0)
    }),
  )
})
