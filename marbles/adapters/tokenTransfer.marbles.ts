import { type Observable, of, throwError } from "rxjs"
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, erc20Abi, type Hex, multicall3Abi } from "viem"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import type { Transfer, TransferStep } from "../../src/model/transfer.js"
import { marbles } from "../support/marbles.js"
import { A, B, ethereum, marbleChain, marbleWallet, signerOf } from "./marbleWallet.js"

const hash = `0x${"ab".repeat(32)}` as const
const TOKEN = `0x${"cc".repeat(20)}`

const steps: Readonly<Record<string, TransferStep>> = {
  a: { type: "awaitingWallet" },
  s: { type: "submitted", hash },
  c: { type: "confirmed", hash },
}

const units = (value: bigint): Hex => encodeAbiParameters([{ type: "uint256" }], [value])

/** What a token says of an account, of itself, and of its name: each an answer, or null for a refusal. */
const token = (balance: Hex | null, decimals: Hex | null, symbol: Hex | null): Observable<Hex> =>
  of(
    encodeFunctionResult({
      abi: multicall3Abi,
      functionName: "aggregate3",
      result: [balance, decimals, symbol].map((data) => ({ success: data !== null, returnData: data ?? "0x" })),
    }),
  )

const usd = encodeFunctionResult({ abi: erc20Abi, functionName: "symbol", result: "USD" })

const wallet = () => marbleWallet({ eth_chainId: of("0x1"), eth_accounts: of([A]), eth_sendTransaction: of(hash) })

/** A chain on which A owns 2 USD of six decimals, and no ether to speak of. */
const chainWith = (answers: Parameters<typeof marbleChain>[0] = {}) =>
  marbleChain({
    eth_call: token(units(2_000_000n), units(6n), usd),
    eth_estimateGas: of("0xc350"),
    eth_gasPrice: of("0x1"),
    eth_getBalance: of("0x1"),
    eth_getTransactionReceipt: of({ status: "0x1", blockNumber: "0x10" }),
    ...answers,
  })

const sending = (changes: Partial<Transfer> = {}, openChain = chainWith(), from = wallet()) =>
  signerOf(from, openChain).send(
    { network: "eip155:1", address: A },
    { to: B, amount: "1.5", token: { address: TOKEN }, ...changes },
    ethereum,
  )

describe("sending a token", () => {
  it.each<readonly [string, Partial<Transfer>, bigint]>([
    ["the decimals that it has on the chain", {}, 1_500_000n],
    ["the decimals that are given", { token: { address: TOKEN, decimals: 3 } }, 1_500n],
    ["all of it", { amount: "2" }, 2_000_000n],
    ["no more places than it has", { amount: "1.99999999" }, 1_999_999n],
  ])("calls transfer with %s, and no coins", (_, changes, sent) =>
    marbles((m) => {
      const from = wallet()

      m.expect(sending(changes, undefined, from)).toBeObservable("(asc|)", steps)
      m.flush()
      const [request] = (from.calls.at(-1)?.params ?? []) as readonly { readonly data: Hex }[]
      expect(request).toMatchObject({ from: A, to: TOKEN, value: "0x0", gas: "0xc350" })
      expect(decodeFunctionData({ abi: erc20Abi, data: request?.data ?? "0x" })).toMatchObject({
        functionName: "transfer",
        args: [expect.stringMatching(new RegExp(B, "i")), sent],
      })
    })(),
  )

  it(
    "leaves the gas to the wallet, as every call without coins does",
    marbles((m) => {
      m.expect(sending({}, chainWith({ eth_getBalance: of("0x0") }))).toBeObservable("(asc|)", steps)
    }),
  )
})

describe("before the wallet is asked, sending a token", () => {
  const refusal: Observable<never> = throwError(() => ({ code: 3, message: "execution reverted", data: "0x12" }))
  const cases: readonly (readonly [string, Partial<Transfer>, Parameters<typeof marbleChain>[0], AnyWalletError])[] = [
    ["enough of the token, by its own name", { amount: "2.000001" }, {}, fail("InsufficientFunds", { symbol: "USD" })],
    [
      "enough of the token, by the name that is given",
      { amount: "3", token: { address: TOKEN, symbol: "USDX" } },
      {},
      fail("InsufficientFunds", { symbol: "USDX" }),
    ],
    [
      "a contract that has balances",
      {},
      { eth_call: token(null, units(6n), usd) },
      fail("InvalidAddress", { address: TOKEN }),
    ],
    [
      "a contract that has decimals",
      {},
      { eth_call: token(units(9n), null, usd) },
      fail("InvalidAddress", { address: TOKEN }),
    ],
    ["an address of a contract", { token: { address: "USD" } }, {}, fail("InvalidAddress", { address: "USD" })],
    ["the contract to agree", {}, { eth_estimateGas: refusal }, fail("Reverted", { reason: "reason 0x12" })],
    ["the chain", {}, { eth_call: throwError(() => "offline") }, fail("ChainUnreachable", { network: "eip155:1" })],
  ]

  it.each(cases)("needs %s", (_, changes, answers, error) =>
    marbles((m) => {
      const from = wallet()

      m.expect(sending(changes, chainWith(answers), from)).toBeObservable("#", undefined, error)
      m.flush()
      expect(from.asked).not.toContain("eth_sendTransaction")
    })(),
  )

  it(
    "names a token that has no name by its address",
    marbles((m) => {
      const nameless = chainWith({ eth_call: token(units(1n), units(6n), null) })
      const error = fail("InsufficientFunds", { symbol: TOKEN })

      m.expect(sending({}, nameless)).toBeObservable("#", undefined, error)
    }),
  )
})
