import { of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { feeOn, maxOn } from "../../src/adapters/evm/fees.js"
import { fail } from "../../src/model/errors.js"
import type { Transfer } from "../../src/model/transfer.js"
import { marbles } from "../support/marbles.js"
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
      const [{ to, data }] = call?.params as readonly [{ readonly to: string; readonly data: string }, string]
      expect(to).toBe(B)
      expect(data).toMatch(/^0x49948e0e/)
      expect(data).toContain(B.slice(2)) // the transaction itself is what is priced
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
  const most = (balance: string) =>
    maxOn(marbleChain({ eth_getBalance: of(balance), eth_gasPrice: of(GWEI) }), account, ethereum)

  it(
    "is the balance minus 65,000 gas",
    marbles((m) => {
      m.expect(most("0xde0b6b3a7640000")).toBeObservable("(a|)", { a: "0.999935" })
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
      m.expect(most("0x1")).toBeObservable("(a|)", { a: "0" })
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
