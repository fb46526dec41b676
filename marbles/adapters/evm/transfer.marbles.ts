import { type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, B, marbleChain, marbleWallet } from "./marbleWallet.js"
import { hash, steps, mined, undone, revert, responses, funded, sending } from "./transferFixtures.js"

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
      expect(chain.calls.at(-1)).toStrictEqual({ method: "eth_getTransactionReceipt", params: [hash] })
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
    "takes a receipt without a status, as of before the Byzantium fork, for a confirmation",
    marbles((m) => {
      const { status: _, ...old } = mined
      const chain = marbleChain({ ...funded, eth_getTransactionReceipt: of(old) })

      m.expect(sending(undefined, chain)).toBeObservable("(asc|)", steps)
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
