import { map, type Observable, of, switchMap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { chainFor } from "../../../src/adapters/solana/chain/solanaChain.js"
import { SYSTEM } from "../../../src/adapters/solana/chain/programs.js"
import {
  computeUnitLimit,
  computeUnitPrice,
  transferLamports,
} from "../../../src/adapters/solana/transfer/instructions.js"
import { budgetOf, unitPriceFor, withinLimit } from "../../../src/adapters/solana/transfer/transferBudget.js"
import type { TransferPlan } from "../../../src/adapters/solana/transfer/transferCoins.js"
import type { Message } from "../../../src/adapters/solana/chain/transactionCoder.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { A, B, chainOver, solana } from "./marbleSolana.js"

const transfer = transferLamports(A, B, 5n)
/** A has as much as it sends, and the usual fee. */
const plan: TransferPlan = { instructions: [transfer], balance: 5_005n, sent: 5n, opening: 0n, rent: 890_880n }

type Answers = NonNullable<Parameters<typeof chainOver>[0]>

const chainWith = (answers: Answers) => chainFor(chainOver(answers).openChain, solana)
const feesOf = (...fees: readonly bigint[]) => fees.map((prioritizationFee) => ({ slot: 1n, prioritizationFee }))

describe("the price of a compute unit on Solana", () => {
  it(
    "is what three of four recent blocks took at most, of the accounts that the transfer writes to",
    marbles((m) => {
      const asked: unknown[] = []
      const priceOf = (...fees: readonly bigint[]) =>
        chainWith({
          getRecentPrioritizationFees: (params) => {
            asked.push(params)
            return of(feesOf(...fees))
          },
        }).pipe(
          switchMap((chain) =>
            unitPriceFor(chain, {
              instructions: [transfer, transfer, { ...transfer, accounts: [{ address: SYSTEM }] }],
            }),
          ),
          map(String),
        )
      m.expect(priceOf()).toBeObservable("(p|)", { p: "0" })
      m.expect(priceOf(9n)).toBeObservable("(p|)", { p: "9" })
      m.expect(priceOf(50n, 10n, 40n, 20n, 30n)).toBeObservable("(p|)", { p: "40" })
      m.expect(priceOf(0n, 0n, 0n, 1_000_000n)).toBeObservable("(p|)", { p: "0" })
      m.flush()
      expect(asked).toEqual(new Array(4).fill([[A, B]]))
    }),
  )

  it(
    "is zero where the node cannot tell",
    marbles((m) => {
      const priceOf = (answer: () => Observable<unknown>) =>
        chainWith({ getRecentPrioritizationFees: answer }).pipe(
          switchMap((chain) => unitPriceFor(chain, plan)),
          map(String),
        )
      m.expect(priceOf(() => of({ fees: "none" }))).toBeObservable("(p|)", { p: "0" })
      m.expect(priceOf(() => throwError(() => new Error("down")))).toBeObservable("(p|)", { p: "0" })
    }),
  )

  it("is for 0.0005 SOL at most", () => {
    expect(withinLimit(7n, 200_000n)).toBe(7n)
    expect(withinLimit(2_500_000n, 200_000n)).toBe(2_500_000n)
    expect(withinLimit(2_500_001n, 200_000n)).toBe(2_500_000n)
    expect(withinLimit(10n ** 18n, 1_400_000n)).toBe(357_142n)
  })
})

describe("the budget of a transfer on Solana", () => {
  /** What a transfer is given, and the request of its simulation. */
  const budget = (answers: Answers, spare = 0n, own: TransferPlan = plan) => {
    const simulated: unknown[] = []
    const budgeted$ = chainWith({
      simulateTransaction: (params) => {
        simulated.push(params)
        return of({ value: { err: null, unitsConsumed: 150n } })
      },
      ...answers,
    }).pipe(switchMap((chain) => budgetOf(chain, A, own, "USDC", spare)))
    return { simulated, budgeted$ }
  }
  const composed = (units: bigint, price: bigint) => ({
    ...{ feePayer: A, blockhash: B, lastValidBlockHeight: 150n },
    instructions: [computeUnitLimit(units), computeUnitPrice(price), transfer],
  })
  const textOf = (message: Message): string => web3Coder.base64(web3Coder.encode(message).transaction)
  const message = ({ budgeted$ }: ReturnType<typeof budget>) => budgeted$.pipe(map((found) => textOf(found.message)))

  it(
    "has a fifth more compute units than a simulation took, and those that tell it apart",
    marbles((m) => {
      const consumed = (unitsConsumed?: bigint) => ({
        simulateTransaction: () => of({ value: { err: null, ...(unitsConsumed !== undefined && { unitsConsumed }) } }),
      })
      m.expect(message(budget({}))).toBeObservable("(m|)", { m: textOf(composed(280n, 0n)) })
      m.expect(message(budget({}, 7n))).toBeObservable("(m|)", { m: textOf(composed(287n, 0n)) })
      m.expect(message(budget(consumed(1_166_583n)))).toBeObservable("(m|)", { m: textOf(composed(1_399_999n, 0n)) })
      for (const most of [consumed(1_166_584n), consumed(1_399_000n), consumed()])
        m.expect(message(budget(most))).toBeObservable("(m|)", { m: textOf(composed(1_400_000n, 0n)) })
    }),
  )

  it(
    "is by a simulation of the same instructions with all units, without a signature, at the newest blockhash",
    marbles((m) => {
      const blockhashes: unknown[] = []
      const { simulated, budgeted$ } = budget({
        getLatestBlockhash: (params) => {
          blockhashes.push(params)
          return of({ context: { slot: 90n }, value: { blockhash: B, lastValidBlockHeight: 150n } })
        },
      })
      m.expect(budgeted$.pipe(map(({ fee, slot }) => `${fee} ${slot}`))).toBeObservable("(b|)", { b: "5000 90" })
      m.flush()
      const text = textOf(composed(1_400_000n, 0n))
      const options = { encoding: "base64", sigVerify: false, replaceRecentBlockhash: true, commitment: "confirmed" }
      expect(simulated).toEqual([[text, options]])
      expect(blockhashes).toEqual([[{ commitment: "confirmed" }]])
    }),
  )

  it(
    "has a price for its units where the sender can pay that, and none where it cannot",
    marbles((m) => {
      const fees: Answers = {
        getRecentPrioritizationFees: () => of(feesOf(1_000_000n)),
        getFeeForMessage: ([text]) =>
          of({ value: text === web3Coder.base64(web3Coder.encode(composed(280n, 0n)).message) ? 5_000n : 5_280n }),
      }
      const paying = (balance: bigint) => {
        const { budgeted$ } = budget(fees, 0n, { ...plan, balance })
        return budgeted$.pipe(
          map(({ fee, message: { instructions } }) => ({ fee: String(fee), price: instructions[1] })),
        )
      }
      const dear = { fee: "5280", price: computeUnitPrice(1_000_000n) }
      const cheap = { fee: "5000", price: computeUnitPrice(0n) }
      m.expect(paying(5_285n)).toBeObservable("(d|)", { d: dear })
      m.expect(paying(5_005n)).toBeObservable("(c|)", { c: cheap })
      m.expect(paying(5_284n)).toBeObservable("(c|)", { c: cheap })
      m.expect(paying(5_285n + 890_880n)).toBeObservable("(d|)", { d: dear })
      m.expect(paying(5_284n + 890_880n)).toBeObservable("(c|)", { c: cheap })
    }),
  )

  it(
    "errors as the chain would refuse it",
    marbles((m) => {
      const refusing = (err: unknown) => budget({ simulateTransaction: () => of({ value: { err } }) }).budgeted$
      const missing = fail("InsufficientFunds", { symbol: "SOL" })
      m.expect(refusing("InsufficientFundsForFee")).toBeObservable("#", undefined, missing)
      const custom = { InstructionError: [2, { Custom: 1 }] }
      m.expect(refusing(custom)).toBeObservable("#", undefined, missing)
      const unreachable = fail("ChainUnreachable", { network: solana.id })
      m.expect(refusing(7)).toBeObservable("#", undefined, unreachable)
    }),
  )
})
