import { map, type Observable, of, throwError } from "rxjs"
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, erc20Abi, type Hex, multicall3Abi } from "viem"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { Transfer, TransferStep } from "../../../src/model/transfer/transfer.js"
import { marbles } from "../../support/marbles.js"
import { A, B, ethereum, marbleChain, marbleWallet, signerOf } from "./marbleWallet.js"

const hash = `0x${"ab".repeat(32)}` as const
const TOKEN = `0x${"cc".repeat(20)}`

const steps: Readonly<Record<string, TransferStep>> = {
  a: { type: "awaitingWallet" },
  s: { type: "submitted", hash },
  c: { type: "confirmed", hash },
}

const units = (value: bigint): Hex => encodeAbiParameters([{ type: "uint256" }], [value])

/** Balance, decimals and symbol of a token: each a result, or null if the call fails. */
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

/** A chain on which A owns 2 USD with six decimals, and almost no ether. */
const chainWith = (responses: Parameters<typeof marbleChain>[0] = {}) =>
  marbleChain({
    eth_call: token(units(2_000_000n), units(6n), usd),
    eth_estimateGas: of("0xc350"),
    eth_gasPrice: of("0x1"),
    eth_getBalance: of("0x1"),
    eth_blockNumber: of("0x1f"),
    eth_getTransactionCount: of("0x5"),
    eth_getTransactionReceipt: of({ transactionHash: hash, status: "0x1", blockNumber: "0x10" }),
    ...responses,
  })

const sending = (changes: Partial<Transfer> = {}, openChain = chainWith(), from = wallet()) =>
  signerOf(from, openChain)
    .send(
      { network: "eip155:1", address: A },
      { to: B, amount: "1.5", token: { address: TOKEN }, ...changes },
      ethereum,
    )
    .pipe(map((step): TransferStep => (step.type === "awaitingWallet" ? { type: step.type } : step)))

describe("sending a token", () => {
  it.each<readonly [string, Partial<Transfer>, bigint]>([
    ["the decimals of its contract", {}, 1_500_000n],
    ["those decimals, where the site says others", { token: { address: TOKEN, decimals: 3 } }, 1_500_000n],
    ["the decimals that it was reviewed with", { token: { address: TOKEN, reviewedDecimals: 6 } }, 1_500_000n],
    ["the whole balance", { amount: "2" }, 2_000_000n],
    ["its smallest amount", { amount: "0.000001" }, 1n],
    ["all its decimals, with spaces around them", { amount: " 0.000001 " }, 1n],
    ["zeros beyond its decimals", { amount: "1.50000000" }, 1_500_000n],
  ])("calls transfer with %s, and no coins", (_, changes, sent) =>
    marbles((m) => {
      const from = wallet()

      m.expect(sending(changes, undefined, from)).toBeObservable("(asc|)", steps)
      m.flush()
      const [request] = (from.calls.at(-1)?.params ?? []) as readonly { readonly data: Hex }[]
      expect(request).toMatchObject({ from: A, to: TOKEN, value: "0x0", gas: "0x124f8", chainId: "0x1" })
      expect(decodeFunctionData({ abi: erc20Abi, data: request?.data ?? "0x" })).toMatchObject({
        functionName: "transfer",
        args: [expect.stringMatching(new RegExp(B, "i")), sent],
      })
    })(),
  )

  it(
    "uses the given decimals where its contract has none",
    marbles((m) => {
      const from = wallet()
      const nameless = chainWith({ eth_call: token(units(2_000n), null, usd) })

      m.expect(sending({ token: { address: TOKEN, decimals: 3 } }, nameless, from)).toBeObservable("(asc|)", steps)
      m.flush()
      expect(JSON.stringify(from.calls.at(-1)?.params)).toContain((1_500).toString(16).padStart(64, "0"))
    }),
  )

  it(
    "leaves the gas check to the wallet",
    marbles((m) => {
      m.expect(sending({}, chainWith({ eth_getBalance: of("0x0") }))).toBeObservable("(asc|)", steps)
    }),
  )
})

describe("before the wallet's prompt, sending a token", () => {
  const rpcError: Observable<never> = throwError(() => ({ code: 3, message: "execution reverted", data: "0x12" }))
  const cases: readonly (readonly [string, Partial<Transfer>, Parameters<typeof marbleChain>[0], AnyWalletError])[] = [
    [
      "enough of the token, named by its own symbol",
      { amount: "2.000001" },
      {},
      fail("InsufficientFunds", { symbol: "USD" }),
    ],
    [
      "enough of the token, named by the given symbol",
      { amount: "3", token: { address: TOKEN, symbol: "USDX" } },
      {},
      fail("InsufficientFunds", { symbol: "USDX" }),
    ],
    [
      "an amount that is not less than its smallest",
      { amount: "0.0000001" },
      {},
      fail("AmountInvalid", { amount: "0.0000001" }),
    ],
    [
      "an amount without more decimal places than it has",
      { amount: "1.0000001" },
      {},
      fail("AmountInvalid", { amount: "1.0000001" }),
    ],
    [
      "the decimals that its amount was reviewed with",
      { token: { address: TOKEN, reviewedDecimals: 3 } },
      {},
      fail("DecimalsDiffer", { symbol: "USD", reviewed: 3, decimals: 6 }),
    ],
    [
      "those decimals, whatever else the site says",
      { token: { address: TOKEN, decimals: 6, symbol: "USDX", reviewedDecimals: 3 } },
      {},
      fail("DecimalsDiffer", { symbol: "USDX", reviewed: 3, decimals: 6 }),
    ],
    ["an amount, also with calldata", { amount: "0", data: "0x12" }, {}, fail("AmountInvalid", { amount: "0" })],
    ["another receiver than its contract", { to: TOKEN }, {}, fail("ReceiverIsToken", { address: TOKEN })],
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
    ["the address of a contract", { token: { address: "USD" } }, {}, fail("InvalidAddress", { address: "USD" })],
    ["a call that does not revert", {}, { eth_estimateGas: rpcError }, fail("Reverted", { reason: "reason 0x12" })],
    [
      "a reachable chain",
      {},
      { eth_call: throwError(() => "offline") },
      fail("ChainUnreachable", { network: "eip155:1" }),
    ],
  ]

  it.each(cases)("needs %s", (_, changes, responses, error) =>
    marbles((m) => {
      const from = wallet()

      m.expect(sending(changes, chainWith(responses), from)).toBeObservable("#", undefined, error)
      m.flush()
      expect(from.methods).not.toContain("eth_sendTransaction")
    })(),
  )

  it(
    "uses the address of a token without a symbol in errors",
    marbles((m) => {
      const nameless = chainWith({ eth_call: token(units(1n), units(6n), null) })
      const error = fail("InsufficientFunds", { symbol: TOKEN })

      m.expect(sending({}, nameless)).toBeObservable("#", undefined, error)
    }),
  )
})
