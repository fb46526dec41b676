import { type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { OpenChain } from "../../src/adapters/evm/evmChain.js"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import type { Transfer, TransferStep } from "../../src/model/transfer.js"
import { inTurn, marbles } from "../support/marbles.js"
import { A, B, ethereum, marbleChain, marbleWallet, type MarbleWallet, signerOf } from "./marbleWallet.js"

const hash = `0x${"ab".repeat(32)}` as const

const steps: Readonly<Record<string, TransferStep>> = {
  a: { type: "awaitingWallet", trace: { nonce: "0x5", block: "0x1f", to: B, value: "0x6f05b59d3b20000", data: "0x" } },
  b: { type: "awaitingWallet", trace: { nonce: "0x5", block: "0x1f", to: B, value: "0x0", data: "0x12" } },
  s: { type: "submitted", hash },
  c: { type: "confirmed", hash },
  u: { type: "unconfirmed", hash },
}

const mined = { transactionHash: hash, status: "0x1", blockNumber: "0x10" }
const undone = { ...mined, status: "0x0" }
const revert = (data: string): Observable<never> => throwError(() => ({ code: 3, message: "execution reverted", data }))

/** A wallet on Ethereum with account A that sends without a prompt. */
const responses = { eth_chainId: of("0x1"), eth_accounts: of([A]), eth_sendTransaction: of(hash) }

/** A chain on which A owns one ether and transactions are mined at once. */
const funded = {
  eth_estimateGas: of("0x5208"),
  eth_gasPrice: of("0x3b9aca00"),
  eth_getBalance: of("0xde0b6b3a7640000"),
  eth_blockNumber: of("0x1f"),
  eth_getTransactionCount: of("0x5"),
  eth_getTransactionReceipt: of(mined),
}

const sending = (
  wallet: MarbleWallet = marbleWallet(responses),
  openChain: OpenChain = marbleChain(funded),
  transfer: Transfer = { to: B, amount: "0.5" },
): Observable<TransferStep> => signerOf(wallet, openChain).send({ network: "eip155:1", address: A }, transfer, ethereum)

const neverSent = (wallet: MarbleWallet): void => expect(wallet.methods).not.toContain("eth_sendTransaction")

describe("sending", () => {
  it(
    "waits for the user, then for the chain",
    marbles((m) => {
      const approves$ = m.cold("---h|          ", { h: hash })
      const mines$ = m.cold("      --r|       ", { r: mined })
      const emits = "           a--s-(c|)  "

      const wallet = marbleWallet({ ...responses, eth_sendTransaction: approves$ })
      const chain = marbleChain({ ...funded, eth_getTransactionReceipt: mines$ })

      m.expect(sending(wallet, chain)).toBeObservable(emits, steps)
      m.flush()
      const sent = { from: A, to: B, value: "0x6f05b59d3b20000", gas: "0x5208", chainId: "0x1" }
      expect(wallet.calls.at(-1)).toStrictEqual({ method: "eth_sendTransaction", params: [sent] })
    }),
  )

  it(
    "polls for the receipt every second, and ignores failed polls",
    marbles((m) => {
      const polls = inTurn<Observable<unknown>>(
        of(null),
        throwError(() => "offline"),
        of("garbage"),
        of(mined),
      )
      const emits = "           (as) 2996ms (c|)"

      m.expect(
        sending(marbleWallet(responses), marbleChain({ ...funded, eth_getTransactionReceipt: polls })),
      ).toBeObservable(emits, steps)
    }),
  )

  it(
    "ignores the receipt of another transaction",
    marbles((m) => {
      const foreign = { ...mined, transactionHash: `0x${"cd".repeat(32)}` }
      const polls = inTurn<Observable<unknown>>(of(foreign), of({ ...foreign, status: "0x0" }), of(mined))
      const emits = "           (as) 1996ms (c|)"

      m.expect(
        sending(marbleWallet(responses), marbleChain({ ...funded, eth_getTransactionReceipt: polls })),
      ).toBeObservable(emits, steps)
    }),
  )

  it(
    "understands a hash in capitals",
    marbles((m) => {
      const wallet = marbleWallet({ ...responses, eth_sendTransaction: of(hash.toUpperCase()) })

      m.expect(sending(wallet)).toBeObservable("(asc|)", steps)
    }),
  )

  it(
    "limits the gas to half as much again as was estimated, except for a plain transfer",
    marbles((m) => {
      const limits = [
        ["0x5208", "0x5208"],
        ["0xc350", "0x124f8"],
        ["0xf00000", "0x1000000"], // the most that one transaction may use (EIP-7825)
        ["0x2000000", "0x2000000"],
      ] as const
      const wallets = limits.map(([estimate, limit]) => {
        const wallet = marbleWallet(responses)
        const chain = marbleChain({ ...funded, eth_estimateGas: of(estimate), eth_gasPrice: of("0x1") })
        m.expect(sending(wallet, chain)).toBeObservable("(asc|)", steps)
        return [wallet, limit] as const
      })
      m.flush()
      for (const [{ calls }, gas] of wallets) expect(calls.at(-1)?.params).toMatchObject([{ gas }])
    }),
  )

  it(
    "ends as unconfirmed if there is no receipt within 25 s",
    marbles((m) => {
      const chain = marbleChain({ ...funded, eth_getTransactionReceipt: () => of(null) })
      const emits = "           (as) 24996ms (u|)"

      m.expect(sending(marbleWallet(responses), chain)).toBeObservable(emits, steps)
    }),
  )

  it(
    "errors with the reason of a reverted transaction, replayed at the previous block",
    marbles((m) => {
      const replays$ = m.cold("------#", undefined, { code: 3, message: "execution reverted", data: "0x12" })
      const chain = marbleChain({ ...funded, eth_getTransactionReceipt: of(undone), eth_call: replays$ })
      const reverted = fail("Reverted", { reason: "reason 0x12" })

      m.expect(sending(marbleWallet(responses), chain)).toBeObservable("(as)--#", steps, reverted)
      m.flush()
      const request = { from: A, to: B, value: "0x6f05b59d3b20000" }
      expect(chain.calls.at(-1)).toStrictEqual({ method: "eth_call", params: [request, "0xf"] })
    }),
  )

  it(
    "replays at the transaction's own block as well; without a result the reason is null",
    marbles((m) => {
      const calls = inTurn<Observable<unknown>>(of("0x"), revert("0x34"))
      const found = marbleChain({ ...funded, eth_getTransactionReceipt: of(undone), eth_call: calls })
      const unknown = marbleChain({ ...funded, eth_getTransactionReceipt: of(undone), eth_call: of("0x") })

      m.expect(sending(undefined, found)).toBeObservable("(as#)", steps, fail("Reverted", { reason: "reason 0x34" }))
      m.expect(sending(undefined, unknown)).toBeObservable("(as#)", steps, fail("Reverted", { reason: null }))
    }),
  )

  it(
    "sends one request to the wallet, and stops polling when unsubscribed",
    marbles((m) => {
      const wallet = marbleWallet(responses)
      const chain = marbleChain({ ...funded, eth_getTransactionReceipt: () => of(null) })

      m.expect(sending(wallet, chain), "2500ms !").toBeObservable("(as)", steps)
      m.flush()
      expect(wallet.methods.filter((method) => method === "eth_sendTransaction")).toHaveLength(1)
      expect(chain.calls.filter(({ method }) => method === "eth_getTransactionReceipt")).toHaveLength(3)
    }),
  )

  it(
    "distinguishes the user's rejection from the wallet's",
    marbles((m) => {
      const failingWith = (thrown: object) =>
        sending(marbleWallet({ ...responses, eth_sendTransaction: throwError(() => thrown) }))
      const failed = (error: AnyWalletError): readonly [string, typeof steps, AnyWalletError] => ["(a#)", steps, error]
      const connector = "io.example"

      m.expect(failingWith({ code: 4001 })).toBeObservable(...failed(fail("UserRejected", { connector })))
      m.expect(failingWith({ code: -32000, message: "insufficient funds for gas" })).toBeObservable(
        ...failed(fail("InsufficientFunds", { symbol: "ETH" })),
      )
      m.expect(failingWith({ message: "nonce too low" })).toBeObservable(
        ...failed(fail("WalletRefused", { connector, message: "nonce too low" })),
      )
    }),
  )
})

describe("before the wallet's prompt, sending", () => {
  it.each<readonly [string, Partial<Transfer>, AnyWalletError]>([
    ["a receiver", { to: " " }, fail("TransferIncomplete", {})],
    ["an amount that is not empty", { amount: "" }, fail("AmountInvalid", { amount: "" })],
    ["an address of this chain family", { to: "alice.eth" }, fail("InvalidAddress", { address: "alice.eth" })],
    [
      "an address with a valid checksum",
      { to: `0xBb${B.slice(4)}` },
      fail("InvalidAddress", { address: `0xBb${B.slice(4)}` }),
    ],
  ])("needs %s", (_, changes, error) =>
    marbles((m) => {
      const wallet = marbleWallet(responses)

      m.expect(sending(wallet, undefined, { to: B, amount: "0.5", ...changes })).toBeObservable("#", undefined, error)
      m.flush()
      neverSent(wallet)
    })(),
  )

  it(
    "needs the wallet on the right network with the right account, at the start and again at the end",
    marbles((m) => {
      const wrong = fail("WrongNetwork", { expected: "eip155:1", actual: "eip155:137" })
      const hidden = fail("Unauthorized", { connector: "io.example" })
      const failed: readonly (readonly [MarbleWallet, AnyWalletError])[] = [
        [marbleWallet({ ...responses, eth_chainId: of("0x89") }), wrong],
        [marbleWallet({ ...responses, eth_chainId: inTurn(of("0x1"), of("0x89")) }), wrong],
        [marbleWallet({ ...responses, eth_accounts: of([B]) }), hidden],
        [marbleWallet({ ...responses, eth_accounts: inTurn(of([A]), of([B])) }), hidden],
      ]

      failed.forEach(([wallet, error]) => m.expect(sending(wallet)).toBeObservable("#", undefined, error))
      m.flush()
      failed.forEach(([wallet]) => neverSent(wallet))
    }),
  )

  it(
    "accepts the account in any letter case",
    marbles((m) => {
      const wallet = marbleWallet({ ...responses, eth_accounts: of([B, A.toLowerCase()]) })

      m.expect(sending(wallet)).toBeObservable("(asc|)", steps)
    }),
  )

  it(
    "needs enough coins for the amount and the gas",
    marbles((m) => {
      const poor = fail("InsufficientFunds", { symbol: "ETH" })
      const refuses = marbleChain({
        ...funded,
        eth_estimateGas: throwError(() => ({ message: "insufficient funds for transfer" })),
      })
      const whole: Transfer = { to: B, amount: "1" }

      m.expect(sending(undefined, undefined, whole)).toBeObservable("#", undefined, poor)
      m.expect(sending(undefined, refuses)).toBeObservable("#", undefined, poor)
    }),
  )

  it(
    "needs enough coins for what the data costs on the base chain of a rollup",
    marbles((m) => {
      const rollup = { ...ethereum, l1FeeOracle: B }
      const pays = (l1Fee: bigint) => {
        const answer = of(`0x${l1Fee.toString(16).padStart(64, "0")}`)
        const chain = marbleChain({ ...funded, eth_call: answer })
        return signerOf(marbleWallet(responses), chain).send(
          { network: "eip155:1", address: A },
          { to: B, amount: "0.5" },
          rollup,
        )
      }

      m.expect(pays(10n ** 17n)).toBeObservable("(asc|)", steps)
      m.expect(pays(5n * 10n ** 17n)).toBeObservable("#", undefined, fail("InsufficientFunds", { symbol: "ETH" }))
    }),
  )

  it(
    "leaves the gas check of a call without coins to the wallet, which may have it sponsored",
    marbles((m) => {
      const empty = marbleChain({ ...funded, eth_getBalance: of("0x0") })

      m.expect(sending(undefined, empty, { to: B, amount: "0", data: "0x12" })).toBeObservable("(bsc|)", steps)
    }),
  )

  it(
    "errors with the reason why a contract would revert",
    marbles((m) => {
      const refuses = (data: string) => marbleChain({ ...funded, eth_estimateGas: revert(data) })

      m.expect(sending(undefined, refuses("0x12"))).toBeObservable(
        "#",
        undefined,
        fail("Reverted", { reason: "reason 0x12" }),
      )
      m.expect(sending(undefined, refuses("0x"))).toBeObservable("#", undefined, fail("Reverted", { reason: null }))
    }),
  )

  it(
    "errors if the chain is unreachable or its response is invalid",
    marbles((m) => {
      const unreachable = fail("ChainUnreachable", { network: "eip155:1" })
      const garbage = marbleChain({ ...funded, eth_estimateGas: of("<html>") })

      m.expect(sending(undefined, marbleChain({}))).toBeObservable("#", undefined, unreachable)
      m.expect(sending(undefined, garbage)).toBeObservable("#", undefined, unreachable)
      m.expect(sending(undefined, () => m.cold("--#"))).toBeObservable("--#", undefined, unreachable)
    }),
  )
})
