import { deflateSync } from "node:zlib"
import { map, of, throwError } from "rxjs"
import { decodeFunctionData, type Hex, parseAbi, parseTransaction } from "viem"
import { describe, expect, it } from "vitest"
import { dataFeeOn, feeOn, maxOn } from "../../../src/adapters/evm/transfer/fees.js"
import { fail } from "../../../src/model/errors.js"
import type { Transfer } from "../../../src/model/transfer/transfer.js"
import { marbles } from "../../support/marbles.js"
import { A, B, ethereum, marbleChain } from "./marbleWallet.js"

const account = { network: "eip155:1", address: A } as const
const transfer: Transfer = { to: B, amount: "0.5" }
const GWEI = "0x3b9aca00"

describe("the fee of a transfer", () => {
  it(
    "is its gas times the current gas price, exactly",
    marbles((m) => {
      const chain = marbleChain({ eth_estimateGas: m.cold("--(g|)", { g: "0x5208" }), eth_gasPrice: of("0x3b9aca07") })

      m.expect(feeOn(chain, account, transfer, ethereum)).toBeObservable("--(f|)", { f: "0.000021000000147" })
      m.flush()
      expect(chain.calls).toEqual([
        { method: "eth_estimateGas", params: [{ from: A, to: B, value: "0x6f05b59d3b20000" }] },
        { method: "eth_gasPrice", params: [] },
      ])
    }),
  )

  it(
    "contains what a rollup charges for the data on its base chain",
    marbles((m) => {
      const answer = `0x${(10n ** 15n).toString(16).padStart(64, "0")}`
      const chain = marbleChain({ eth_estimateGas: of("0x5208"), eth_gasPrice: of(GWEI), eth_call: of(answer) })
      const rollup = { ...ethereum, l1FeeOracle: B }

      m.expect(feeOn(chain, account, transfer, rollup)).toBeObservable("(f|)", { f: "0.001021" })
      m.flush()
      const [call] = chain.calls.filter(({ method }) => method === "eth_call")
      const [{ to, data }, block] = call?.params as readonly [{ readonly to: string; readonly data: Hex }, string]
      expect([to, block]).toEqual([B, "latest"])
      const [priced] = decodeFunctionData({ abi: parseAbi(["function getL1Fee(bytes)"]), data }).args
      const { data: calldata = "0x", ...sent } = parseTransaction(priced as `0x02${string}`)
      expect(sent).toMatchObject({ chainId: 1, to: B, value: 5n * 10n ** 17n, gas: 21_000n, maxFeePerGas: 10n ** 9n })
      expect(calldata).toBe("0x")
    }),
  )

  it(
    "errors when the rollup's price cannot be read, rather than show too little",
    marbles((m) => {
      const chain = marbleChain({ eth_estimateGas: of("0x5208"), eth_gasPrice: of(GWEI), eth_call: of("0x12") })
      const unreachable = fail("ChainUnreachable", { network: "eip155:1" })

      m.expect(feeOn(chain, account, transfer, { ...ethereum, l1FeeOracle: B })).toBeObservable(
        "#",
        undefined,
        unreachable,
      )
    }),
  )

  it(
    "errors for an invalid transfer with the same error as sending",
    marbles((m) => {
      const data = "0x12"
      const refuses = marbleChain({
        eth_estimateGas: throwError(() => ({ code: 3, message: "execution reverted", data })),
        eth_gasPrice: of(GWEI),
      })
      const fee = (changes: Partial<Transfer>) => feeOn(refuses, account, { ...transfer, ...changes }, ethereum)

      m.expect(fee({})).toBeObservable("#", undefined, fail("Reverted", { reason: "reason 0x12" }))
      m.expect(fee({ to: "" })).toBeObservable("#", undefined, fail("TransferIncomplete", {}))
      m.expect(fee({ to: "alice" })).toBeObservable("#", undefined, fail("InvalidAddress", { address: "alice" }))
    }),
  )
})

describe("the maximum amount", () => {
  const chainWith = (balance: string) => marbleChain({ eth_getBalance: of(balance), eth_gasPrice: of(GWEI) })

  it(
    "is the latest balance minus 65,000 gas",
    marbles((m) => {
      const chain = chainWith("0xde0b6b3a7640000")

      m.expect(maxOn(chain, account, ethereum)).toBeObservable("(a|)", { a: "0.999935" })
      m.flush()
      expect(chain.calls).toEqual([
        { method: "eth_getBalance", params: [A, "latest"] },
        { method: "eth_gasPrice", params: [] },
      ])
    }),
  )

  it(
    "leaves over what a rollup charges for the data on its base chain",
    marbles((m) => {
      const answer = `0x${(10n ** 15n).toString(16).padStart(64, "0")}`
      const chain = marbleChain({
        eth_getBalance: of("0xde0b6b3a7640000"),
        eth_gasPrice: of(GWEI),
        eth_call: of(answer),
      })

      m.expect(maxOn(chain, account, { ...ethereum, l1FeeOracle: B })).toBeObservable("(a|)", { a: "0.998935" })
    }),
  )

  it(
    "is at least 0",
    marbles((m) => {
      m.expect(maxOn(chainWith("0x1"), account, ethereum)).toBeObservable("(a|)", { a: "0" })
    }),
  )

  it(
    "errors if the chain is unreachable",
    marbles((m) => {
      const unreachable = fail("ChainUnreachable", { network: "eip155:1" })

      m.expect(maxOn(marbleChain({}), account, ethereum)).toBeObservable("#", undefined, unreachable)
    }),
  )
})

describe("what a call costs apart from gas", () => {
  const call = { gas: 150_000n, bytes: 2_000 }

  it(
    "is what a rollup charges for so much data, which cannot be compressed",
    marbles((m) => {
      const answer = `0x${(10n ** 15n).toString(16).padStart(64, "0")}`
      const chain = marbleChain({ eth_gasPrice: of(GWEI), eth_call: of(answer) })

      m.expect(dataFeeOn(chain, account, { ...ethereum, l1FeeOracle: B }, call).pipe(map(String))).toBeObservable(
        "(f|)",
        { f: "1000000000000000" },
      )
      m.flush()
      const asked = chain.calls.find(({ method }) => method === "eth_call")
      const [{ data }] = asked?.params as readonly [{ readonly data: Hex }]
      const [priced] = decodeFunctionData({ abi: parseAbi(["function getL1Fee(bytes)"]), data }).args
      const sent = parseTransaction(priced as `0x02${string}`)
      const bytes = Buffer.from(sent.data?.slice(2) ?? "", "hex")
      expect([sent.gas, bytes.length]).toEqual([150_000n, 2_000])
      expect(deflateSync(bytes).length).toBeGreaterThan(1_900)
    }),
  )

  it(
    "is nothing where gas pays for everything, which is not asked for",
    marbles((m) => {
      const chain = marbleChain({})

      m.expect(dataFeeOn(chain, account, ethereum, call).pipe(map(String))).toBeObservable("(f|)", { f: "0" })
      m.flush()
      expect(chain.calls).toEqual([])
    }),
  )
})
