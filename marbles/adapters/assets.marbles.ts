import { of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import type { Token } from "../../src/model/token.js"
import { marbles } from "../support/marbles.js"
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
const walletWith = (answer: unknown) => counting(marbleWallet({ wallet_getAssets: of(answer) }))

const connector = "io.example"
const method = "wallet_getAssets"
const malformed = fail("MalformedAnswer", { connector, method })

describe("the assets of an account", () => {
  it(
    "are those that the wallet reports on the account's network",
    marbles((m) => {
      const answer$ = m.cold("--r|", { r: { "0x1": [ether, dollars], "0x89": [dollars] } })
      const wallet = marbleWallet({ wallet_getAssets: answer$ })

      m.expect(counting(wallet)).toBeObservable("--(t|)", { t: [coin, token] })
      m.flush()
      expect(wallet.calls).toStrictEqual([{ method, params: [{ account: A, chainFilter: ["0x1"] }] }])
    }),
  )

  it(
    "are empty if the wallet reports none, and exclude low-quality tokens",
    marbles((m) => {
      const spam = { ...dollars, metadata: { ...metadata, decimals: 0 } }

      m.expect(walletWith({})).toBeObservable("(t|)", { t: [] })
      m.expect(walletWith({ "0x1": [spam, dollars] })).toBeObservable("(t|)", { t: [token] })
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
      const wallet = marbleWallet({ wallet_getAssets: throwError(() => thrown) })

      m.expect(counting(wallet)).toBeObservable("#", undefined, error)
    })(),
  )

  it(
    "time out after ten seconds",
    marbles((m) => {
      const late = fail("TimedOut", { command: method, after: 10_000 })

      m.expect(counting(marbleWallet({}))).toBeObservable("10000ms #", undefined, late)
    }),
  )
})
