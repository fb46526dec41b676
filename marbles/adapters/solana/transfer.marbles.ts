import { map, NEVER, of, switchMap, take, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { spareUnits, type TransferWallet } from "../../../src/adapters/solana/transfer/transfer.js"
import { maxOn } from "../../../src/adapters/solana/transfer/transferFees.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, account, B, chainOver, signedBytes, solana } from "./marbleSolana.js"
import { id, sending, steps } from "./marbleTransfer.js"

/** The price of a compute unit in a message, in micro-lamports. */
const pricedAt = (message: string): bigint => {
  const { instructions } = web3Coder.read(Uint8Array.of(1, ...new Uint8Array(64), ...web3Coder.bytesOf(message)))
  const [, price] = instructions
  return new DataView(Uint8Array.from(price?.data ?? []).buffer).getBigUint64(1, true)
}

const declined = fail("UserRejected", { connector: id })

describe("a transfer on Solana", () => {
  it(
    "is prompted for once, submitted by the page, and confirmed by the cluster",
    marbles((m) => {
      const approved$ = m.cold("--(y|)")
      const emits = "            a-s 999ms (c|)"
      const { sent$, asked } = sending({ sign: (_, bytes) => approved$.pipe(map(() => signedBytes(bytes))) })
      m.expect(sent$).toBeObservable(emits, steps)
      m.expect(approved$).toHaveSubscriptions("^-!")
      m.flush()
      expect(asked.filter((method) => method === "sendTransaction")).toHaveLength(1)
    }),
  )

  it(
    "is another transaction than an equal one before it, also where the node gives both the same blockhash",
    marbles((m) => {
      const given: string[] = []
      const sign: TransferWallet["sign"] = (_, bytes) => {
        given.push(web3Coder.base64(bytes))
        return of(signedBytes(bytes))
      }
      const spare = spareUnits()
      const calls$ = m.hot("          -s 999ms s----")
      const each$ = calls$.pipe(switchMap(() => sending({ sign }, {}, undefined, account, spare).sent$.pipe(take(2))))
      m.expect(each$).toBeObservable("-(as) 996ms (as)-", steps)
      m.flush()
      expect(new Set(given).size).toBe(2)
    }),
  )

  it(
    "is checked by a simulation before the prompt",
    marbles((m) => {
      const simulated$ = m.cold("---(r|)", { r: { value: { err: null, unitsConsumed: 150n } } })
      const sign$ = m.cold<Uint8Array>("-")
      const { sent$ } = sending({ sign: () => sign$ }, { simulateTransaction: () => simulated$ })
      m.expect(sent$, "^----!").toBeObservable("---a-", steps)
      m.expect(sign$).toHaveSubscriptions("---^-!")
    }),
  )

  it(
    "of all that can be sent is sent, also to an account for which the chain takes a fee for priority",
    marbles((m) => {
      const busy: Parameters<typeof chainOver>[0] = {
        getRecentPrioritizationFees: ([written]) =>
          of([{ prioritizationFee: (written as string[]).includes(B) ? 1_000_000n : 0n }]),
        getFeeForMessage: ([message]) => of({ value: 5_000n + (pricedAt(String(message)) * 640n) / 1_000_000n }),
      }
      const most$ = maxOn(chainOver(busy).openChain, account, solana)
      const sent$ = most$.pipe(switchMap((amount) => sending({}, busy, { to: B, amount }).sent$))
      const { sent$: small$, asked } = sending({}, busy)

      m.expect(most$).toBeObservable("(m|)", { m: "4.99910412" })
      m.expect(sent$).toBeObservable("(as) 996ms (c|)", steps)
      m.expect(small$).toBeObservable("(as) 996ms (c|)", steps)
      m.flush()
      expect(asked.filter((method) => method === "getFeeForMessage")).toHaveLength(1)
    }),
  )

  it(
    "waits for a node that is behind the one whose blockhash it has, but not for long",
    marbles((m) => {
      const fee = inTurn<object>({ value: null }, { value: null }, { value: 5_000n })
      const behind = sending({}, { getFeeForMessage: () => of(fee()) })
      const offline = sending({}, { getFeeForMessage: () => of({ value: null }) })
      m.expect(behind.sent$).toBeObservable(" 2s (as) 996ms (c|)", steps)
      m.expect(offline.sent$).toBeObservable("2s #", undefined, fail("ChainUnreachable", { network: solana.id }))
    }),
  )

  it(
    "sends no prompt where the chain would refuse it, or has not answered",
    marbles((m) => {
      const sign$ = m.cold<Uint8Array>("-")
      const poor = sending({ sign: () => sign$ }, {}, { to: B, amount: "5" })
      m.expect(poor.sent$).toBeObservable("#", undefined, fail("InsufficientFunds", { symbol: "SOL" }))
      const offline = sending(
        { sign: () => sign$ },
        { getLatestBlockhash: () => throwError(() => new Error("offline")) },
      )
      m.expect(offline.sent$).toBeObservable("#", undefined, fail("ChainUnreachable", { network: solana.id }))
      const elsewhere = { network: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1", address: A } as const
      const wrong = sending({ sign: () => sign$ }, {}, { to: B, amount: "1" }, elsewhere)
      const error = fail("WrongNetwork", { expected: solana.id, actual: elsewhere.network })
      m.expect(wrong.sent$).toBeObservable("#", undefined, error)
      m.expect(sign$).toHaveSubscriptions([])
    }),
  )

  it(
    "ends where the user declines: nothing is submitted",
    marbles((m) => {
      const { sent$, asked } = sending({ sign: () => throwError(() => declined) })
      m.expect(sent$).toBeObservable("(a#)", steps, declined)
      m.flush()
      expect(asked).not.toContain("sendTransaction")
    }),
  )

  it(
    "is known not to be sent where the wallet does not sign: only the page submits it",
    marbles((m) => {
      const locked = fail("WalletRefused", { connector: id, message: "The device is locked" })
      const invalid = fail("SignatureInvalid", { account: A })
      const refusing = [locked, invalid].map((error) => sending({ sign: () => throwError(() => error) }))
      m.expect(refusing[0]?.sent$ ?? NEVER).toBeObservable(
        "(a#)",
        steps,
        fail("NotSent", { reason: locked.details.message }),
      )
      m.expect(refusing[1]?.sent$ ?? NEVER).toBeObservable("(a#)", steps, fail("NotSent", { reason: null }))
      m.flush()
      for (const { asked } of refusing) expect(asked).not.toContain("sendTransaction")
    }),
  )

  it(
    "is not submitted where the wallet signed something else, or nothing",
    marbles((m) => {
      const other = sending({
        sign: (_, bytes) => of(signedBytes(bytes.map((byte, at) => (at === bytes.length - 12 ? byte ^ 1 : byte)))),
      })
      const nonsense = sending({ sign: () => of(new Uint8Array([1, 2, 3])) })
      const unsigned = sending({ sign: (_, bytes) => of(bytes) })
      const changed = fail("TransactionChanged", { connector: id })
      m.expect(other.sent$).toBeObservable("(a#)", steps, changed)
      m.expect(nonsense.sent$).toBeObservable("(a#)", steps, changed)
      const malformed = fail("MalformedAnswer", { connector: id, method: "solana:signTransaction" })
      m.expect(unsigned.sent$).toBeObservable("(a#)", steps, malformed)
      m.flush()
      for (const { asked } of [other, nonsense, unsigned]) expect(asked).not.toContain("sendTransaction")
    }),
  )

  it(
    "is not asked of a wallet that can do neither",
    marbles((m) => {
      const { sent$, asked } = sending({ can: { sign: false, send: false } })
      const error = fail("MethodUnsupported", { connector: id, method: "solana:signAndSendTransaction" })
      m.expect(sent$).toBeObservable("#", undefined, error)
      m.flush()
      expect(asked).toEqual([])
    }),
  )

  it(
    "is forgotten when it is unsubscribed from: nothing is submitted after that",
    marbles((m) => {
      const approved$ = m.cold("-----(y|)")
      const listening = "       ^--!"
      const { sent$, asked } = sending({ sign: (_, bytes) => approved$.pipe(map(() => signedBytes(bytes))) })
      m.expect(sent$, listening).toBeObservable("a--", steps)
      m.expect(approved$).toHaveSubscriptions(listening)
      m.flush()
      expect(asked).not.toContain("sendTransaction")
    }),
  )
})
