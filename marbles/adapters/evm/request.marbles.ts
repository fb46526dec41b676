import { last, map, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { Transfer } from "../../../src/model/transfer/transfer.js"
import { marbles } from "../../support/marbles.js"
import { A, B, ethereum, marbleChain, type MarbleWallet, marbleWallet, signerOf } from "./marbleWallet.js"

const hash = `0x${"ab".repeat(32)}`
const ZERO = `0x${"0".repeat(40)}`
const data = "0x12"

const walletOfA = () => marbleWallet({ eth_chainId: of("0x1"), eth_accounts: of([A]), eth_sendTransaction: of(hash) })

const chain = () =>
  marbleChain({
    eth_estimateGas: of("0x5208"),
    eth_gasPrice: of("0x1"),
    eth_getBalance: of("0xde0b6b3a7640000"),
    eth_blockNumber: of("0xf"),
    eth_getTransactionCount: of("0x0"),
    eth_getTransactionReceipt: of({ transactionHash: hash, status: "0x1", blockNumber: "0x10" }),
  })

/** As a site without types may call it. */
const sending = (wallet: MarbleWallet, transfer: object) =>
  signerOf(wallet, chain()).send({ network: "eip155:1", address: A }, transfer as Transfer, ethereum)

describe("a transfer", () => {
  it.each<readonly [string, unknown]>([
    ["a decimal comma", "1,5"],
    ["a thousands separator", "1,000.5"],
    ["an apostrophe between thousands", "1'000"],
    ["spaces between thousands", "1 000"],
    ["a power of ten", "1e3"],
    ["a minus sign", "-1"],
    ["a plus sign", "+1"],
    ["hexadecimal digits", "0x10"],
    ["no characters", ""],
    ["spaces only", " "],
    ["a point only", "."],
    ["words", "all"],
    ["a number that is not a text", 1.5],
    ["null", null],
    ["zero", "0.0"],
    ["less than the smallest unit", "0.0000000000000000001"],
    ["more decimal places than the coin has", "0.1000000000000000001"],
  ])("is refused where its amount has %s, and the wallet is not asked", (_, amount) =>
    marbles((m) => {
      const wallet = walletOfA()
      const error = fail("AmountInvalid", { amount: String(amount) })

      m.expect(sending(wallet, { to: B, amount })).toBeObservable("#", undefined, error)
      m.flush()
      expect(wallet.methods).not.toContain("eth_sendTransaction")
    })(),
  )

  it.each<readonly [string, object, AnyWalletError]>([
    ["no amount, and no calldata", { to: B }, fail("TransferIncomplete", {})],
    ["an empty amount with calldata", { to: B, amount: "", data }, fail("AmountInvalid", { amount: "" })],
    [
      "an amount that is no number with calldata",
      { to: B, amount: "1,5", data },
      fail("AmountInvalid", { amount: "1,5" }),
    ],
    ["the zero address as its receiver", { to: ZERO, amount: "1" }, fail("ReceiverIsZero", { address: ZERO })],
  ])("is refused with %s", (_, transfer, error) =>
    marbles((m) => {
      m.expect(sending(walletOfA(), transfer)).toBeObservable("#", undefined, error)
    })(),
  )

  it.each<readonly [string, object, string]>([
    ["the amount as it is written", { amount: "0.5" }, "0x6f05b59d3b20000"],
    ["an amount without digits before the point", { amount: ".5" }, "0x6f05b59d3b20000"],
    ["an amount with spaces around it", { amount: " 0.5 " }, "0x6f05b59d3b20000"],
    ["zeros beyond the decimals of the coin", { amount: "0.5000000000000000000000" }, "0x6f05b59d3b20000"],
    ["zero where a contract is called and no amount is given", { data }, "0x0"],
    ["zero where a contract is called and zero is given", { data, amount: "0" }, "0x0"],
  ])("sends %s", (_, transfer, value) =>
    marbles((m) => {
      const wallet = walletOfA()

      const steps$ = sending(wallet, { to: B, ...transfer }).pipe(
        map(({ type }) => type),
        last(),
      )

      m.expect(steps$).toBeObservable("(c|)", { c: "confirmed" })
      m.flush()
      expect(wallet.calls.at(-1)?.params).toMatchObject([{ value }])
    })(),
  )
})
