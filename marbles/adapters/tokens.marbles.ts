import { type Observable, of, throwError } from "rxjs"
import { encodeAbiParameters, encodeFunctionResult, erc20Abi, type Hex, multicall3Abi, stringToHex } from "viem"
import { describe, expect, it } from "vitest"
import type { OpenChain } from "../../src/adapters/evm/evmChain.js"
import { tokensOn } from "../../src/adapters/evm/tokens.js"
import { fail } from "../../src/model/errors.js"
import type { Token } from "../../src/model/token.js"
import type { TokenInfo } from "../../src/model/tokenInfo.js"
import { inTurn, marbles } from "../support/marbles.js"
import { A, B, ethereum, marbleChain } from "./marbleWallet.js"

const USD: TokenInfo = { address: B, symbol: "USD", name: "Dollar", decimals: 6 }
const BARE: TokenInfo = { address: `0x${"cc".repeat(20)}` }

const units = (value: bigint): Hex => encodeAbiParameters([{ type: "uint256" }], [value])
const text = (value: string): Hex => encodeFunctionResult({ abi: erc20Abi, functionName: "symbol", result: value })
const refused = null

/** What Multicall3 answers for calls that go well, or not. */
const together = (...answers: readonly (Hex | null)[]): Hex =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: "aggregate3",
    result: answers.map((returnData) => ({ success: returnData !== null, returnData: returnData ?? "0x" })),
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

const answering = (...answers: readonly Hex[]) =>
  marbleChain({ eth_call: inTurn<Observable<unknown>>(...answers.map((answer) => of(answer))) })

const revert = throwError(() => ({ code: 3, message: "execution reverted", data: "0x" }))

describe("the listed tokens of an account", () => {
  it(
    "are read in one question, exact",
    marbles((m) => {
      const answer$ = m.cold("--(r|)", {
        r: together(units(1_500_000n), units(10n ** 30n + 1n), units(18n), text("MUCH")),
      })
      const chain = marbleChain({ eth_call: answer$ })
      const numeric = "1000000000000.000000000000000001"
      const much = owned("MUCH", { decimals: "18", numeric })

      m.expect(reading(chain, USD, BARE)).toBeObservable("--(t|)", { t: [dollars, much] })
      m.flush()
      expect(chain.calls).toHaveLength(1)
    }),
  )

  it(
    "are asked for what the list does not say, and for nothing else",
    marbles((m) => {
      const wordy = { ...BARE, symbol: "OLD" }
      const chain = answering(together(units(7n), units(1n)))
      const old = owned("OLD", { decimals: "1", numeric: "0.7" })

      m.expect(reading(chain, wordy)).toBeObservable("(t|)", { t: [old] })
    }),
  )

  it(
    "may write their symbol as 32 bytes, as the oldest do",
    marbles((m) => {
      const chain = answering(together(units(7n), units(1n), stringToHex("MKR", { size: 32 })))
      const maker = owned("MKR", { decimals: "1", numeric: "0.7" })

      m.expect(reading(chain, BARE)).toBeObservable("(t|)", { t: [maker] })
    }),
  )

  it.each<readonly [string, readonly (Hex | null)[]]>([
    ["refuses", [refused, units(1n), text("BAD")]],
    ["says nothing", ["0x", units(1n), text("BAD")]],
    ["has no decimals", [units(1n), refused, text("BAD")]],
    ["has more decimals than a byte can say", [units(1n), units(256n), text("BAD")]],
    ["has no decimal places at all", [units(1n), units(0n), text("BAD")]],
    ["has no symbol", [units(1n), units(1n), refused]],
    ["has a symbol of bytes that are no text", [units(1n), units(1n), "0x1234"]],
    ["has a symbol that cannot be seen", [units(1n), units(1n), text("\u200b\u202e")]],
  ])("leave out one that %s, and lose no other", (_, answers) =>
    marbles((m) => {
      m.expect(reading(answering(together(...answers, units(1_500_000n))), BARE, USD)).toBeObservable("(t|)", {
        t: [dollars],
      })
    })(),
  )

  it(
    "are not asked when the list itself says that they are of low quality, or of no address",
    marbles((m) => {
      const chain = answering()

      m.expect(reading(chain, { ...USD, decimals: 0 }, { ...USD, address: "usd.eth" })).toBeObservable("(t|)", {
        t: [],
      })
      m.flush()
      expect(chain.calls).toHaveLength(0)
    }),
  )

  it(
    "are asked one by one where Multicall3 is not there, or is spoilt by one of them",
    marbles((m) => {
      const absent = answering("0x", units(1_500_000n))
      const garbage = answering("0x1234", units(1_500_000n))
      const spoilt = marbleChain({ eth_call: inTurn<Observable<unknown>>(revert, revert, of(units(1_500_000n))) })
      const evil = { ...USD, address: BARE.address }

      m.expect(reading(absent, USD)).toBeObservable("(t|)", { t: [dollars] })
      m.expect(reading(garbage, USD)).toBeObservable("(t|)", { t: [dollars] })
      m.expect(reading(spoilt, evil, USD)).toBeObservable("(t|)", { t: [dollars] })
    }),
  )

  it(
    "are unknown, and not none, when the chain cannot be asked or has been asked too often",
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
    "have names and icons of a bounded size that an <img> may load",
    marbles((m) => {
      const long = { ...BARE, decimals: 1, icon: "javascript:alert(1)" }
      const chain = answering(together(units(7n), text("X".repeat(10_000))))
      const cut = owned("X".repeat(64), { decimals: "1", numeric: "0.7" })

      m.expect(reading(chain, long)).toBeObservable("(t|)", { t: [cut] })
    }),
  )
})
