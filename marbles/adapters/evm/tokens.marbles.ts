import { type Observable, of, throwError } from "rxjs"
import { encodeAbiParameters, encodeFunctionResult, erc20Abi, type Hex, multicall3Abi, stringToHex } from "viem"
import { describe, expect, it } from "vitest"
import type { OpenChain } from "../../../src/adapters/evm/chain/evmChain.js"
import { tokensOn } from "../../../src/adapters/evm/chain/tokens.js"
import { fail } from "../../../src/model/errors.js"
import type { Token } from "../../../src/model/token/token.js"
import type { TokenInfo } from "../../../src/model/token/tokenInfo.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, B, ethereum, marbleChain } from "./marbleWallet.js"

const USD: TokenInfo = { address: B, symbol: "USD", name: "Dollar", decimals: 6 }
const BARE: TokenInfo = { address: `0x${"cc".repeat(20)}` }

const units = (value: bigint): Hex => encodeAbiParameters([{ type: "uint256" }], [value])
const text = (value: string): Hex => encodeFunctionResult({ abi: erc20Abi, functionName: "symbol", result: value })
const failed = null

/** The response of Multicall3 for successful and failed calls. */
const aggregated = (...results: readonly (Hex | null)[]): Hex =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: "aggregate3",
    result: results.map((returnData) => ({ success: returnData !== null, returnData: returnData ?? "0x" })),
  })

const owned = (symbol: string, quantity: Token["quantity"], name = symbol, address = BARE.address): Token => ({
  name,
  symbol,
  chainId: "eip155:1",
  address: `eip155:1:${address}`,
  value: null,
  price: 0,
  quantity,
  iconUrl: null,
})

const dollars = owned("USD", { decimals: "6", numeric: "1.5" }, "Dollar", B)

const reading = (openChain: OpenChain, ...tokens: readonly TokenInfo[]) =>
  tokensOn(openChain, { network: "eip155:1", address: A }, ethereum, tokens)

const chainWith = (...results: readonly Hex[]) =>
  marbleChain({ eth_call: inTurn<Observable<unknown>>(...results.map((result) => of(result))) })

const revert = throwError(() => ({ code: 3, message: "execution reverted", data: "0x" }))

describe("the listed tokens of an account", () => {
  it(
    "are read in one request, exactly",
    marbles((m) => {
      const result$ = m.cold("--(r|)", {
        r: aggregated(units(1_500_000n), units(10n ** 30n + 1n), units(18n), text("MUCH")),
      })
      const chain = marbleChain({ eth_call: result$ })
      const numeric = "1000000000000.000000000000000001"
      const much = owned("MUCH", { decimals: "18", numeric })

      m.expect(reading(chain, USD, BARE)).toBeObservable("--(t|)", { t: [dollars, much] })
      m.flush()
      expect(chain.calls).toHaveLength(1)
    }),
  )

  it(
    "are read only for the fields that the list does not have",
    marbles((m) => {
      const wordy = { ...BARE, symbol: "OLD" }
      const chain = chainWith(aggregated(units(7n), units(1n)))
      const old = owned("OLD", { decimals: "1", numeric: "0.7" })

      m.expect(reading(chain, wordy)).toBeObservable("(t|)", { t: [old] })
    }),
  )

  it(
    "may have a bytes32 symbol",
    marbles((m) => {
      const chain = chainWith(aggregated(units(7n), units(1n), stringToHex("MKR", { size: 32 })))
      const maker = owned("MKR", { decimals: "1", numeric: "0.7" })

      m.expect(reading(chain, BARE)).toBeObservable("(t|)", { t: [maker] })
    }),
  )

  it.each<readonly [string, readonly (Hex | null)[]]>([
    ["reverts", [failed, units(1n), text("BAD")]],
    ["returns nothing", ["0x", units(1n), text("BAD")]],
    ["has no decimals", [units(1n), failed, text("BAD")]],
    ["has more decimals than a uint8", [units(1n), units(256n), text("BAD")]],
    ["has 0 decimals", [units(1n), units(0n), text("BAD")]],
    ["has no symbol", [units(1n), units(1n), failed]],
    ["has a symbol that is not text", [units(1n), units(1n), "0x1234"]],
    ["has an invisible symbol", [units(1n), units(1n), text("\u200b\u202e")]],
  ])("exclude one that %s, and keep the others", (_, results) =>
    marbles((m) => {
      m.expect(reading(chainWith(aggregated(...results, units(1_500_000n))), BARE, USD)).toBeObservable("(t|)", {
        t: [dollars],
      })
    })(),
  )

  it(
    "are not read if the list marks them as low quality or has an invalid address",
    marbles((m) => {
      const chain = chainWith()

      m.expect(reading(chain, { ...USD, decimals: 0 }, { ...USD, address: "usd.eth" })).toBeObservable("(t|)", {
        t: [],
      })
      m.flush()
      expect(chain.calls).toHaveLength(0)
    }),
  )

  it(
    "are read individually if Multicall3 is not deployed or the batch fails",
    marbles((m) => {
      const absent = chainWith("0x", units(1_500_000n))
      const garbage = chainWith("0x1234", units(1_500_000n))
      const spoilt = marbleChain({ eth_call: inTurn<Observable<unknown>>(revert, revert, of(units(1_500_000n))) })
      const evil = { ...USD, address: BARE.address }

      m.expect(reading(absent, USD)).toBeObservable("(t|)", { t: [dollars] })
      m.expect(reading(garbage, USD)).toBeObservable("(t|)", { t: [dollars] })
      m.expect(reading(spoilt, evil, USD)).toBeObservable("(t|)", { t: [dollars] })
    }),
  )

  it(
    "error if the chain is unreachable or rate-limited",
    marbles((m) => {
      const unreachable = fail("ChainUnreachable", { network: "eip155:1" })
      const failing = (thrown: unknown) => marbleChain({ eth_call: throwError(() => thrown) })

      m.expect(reading(failing("offline"), USD)).toBeObservable("#", undefined, unreachable)
      m.expect(reading(failing({ code: -32005, message: "limit exceeded" }), USD)).toBeObservable(
        "#",
        undefined,
        unreachable,
      )
    }),
  )

  it(
    "have names of limited length and icons that an <img> may load",
    marbles((m) => {
      const long = { ...BARE, decimals: 1, iconUrl: "javascript:alert(1)" }
      const chain = chainWith(aggregated(units(7n), text("X".repeat(10_000))))
      const cut = owned("X".repeat(64), { decimals: "1", numeric: "0.7" })

      m.expect(reading(chain, long)).toBeObservable("(t|)", { t: [cut] })
    }),
  )
})
