import { of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { Transfer } from "../../../src/model/transfer/transfer.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, B, ethereum, marbleChain, marbleWallet, type MarbleWallet, signerOf } from "./marbleWallet.js"
import { steps, revert, responses, funded, sending, neverSent } from "./transferFixtures.js"

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
      const ofHalf = 5n * 10n ** 17n - 21_000n * 10n ** 9n // half an ether without its gas
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
      m.expect(pays(ofHalf)).toBeObservable("(asc|)", steps)
      m.expect(pays(ofHalf + 1n)).toBeObservable("#", undefined, fail("InsufficientFunds", { symbol: "ETH" }))
      m.expect(pays(5n * 10n ** 17n)).toBeObservable("#", undefined, fail("InsufficientFunds", { symbol: "ETH" }))
    }),
  )

  it(
    "asks about the transaction, the account and the price of gas as they are now",
    marbles((m) => {
      const chain = marbleChain(funded)

      m.expect(sending(undefined, chain)).toBeObservable("(asc|)", steps)
      m.flush()
      expect(chain.calls.slice(0, 5)).toEqual([
        { method: "eth_estimateGas", params: [{ from: A, to: B, value: "0x6f05b59d3b20000" }] },
        { method: "eth_getBalance", params: [A, "latest"] },
        { method: "eth_gasPrice", params: [] },
        { method: "eth_blockNumber", params: [] },
        { method: "eth_getTransactionCount", params: [A, "pending"] },
      ])
    }),
  )

  it(
    "leaves a price that cannot be read to the wallet",
    marbles((m) => {
      const unpriced = marbleChain({ ...funded, eth_gasPrice: throwError(() => "offline") })
      const rollup = { ...ethereum, l1FeeOracle: B }
      const account = { network: "eip155:1", address: A } as const
      const silent = marbleChain({ ...funded, eth_call: throwError(() => "offline") })

      m.expect(sending(undefined, unpriced)).toBeObservable("(asc|)", steps)
      m.expect(
        signerOf(marbleWallet(responses), silent).send(account, { to: B, amount: "0.5" }, rollup),
      ).toBeObservable("(asc|)", steps)
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
