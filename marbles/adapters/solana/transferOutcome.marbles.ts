import { type Observable, of, switchMap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { outcomeOf } from "../../../src/adapters/solana/transfer/transferOutcome.js"
import { type ChainClient, chainFor } from "../../../src/adapters/solana/chain/solanaChain.js"
import { fail } from "../../../src/model/errors.js"
import type { Network } from "../../../src/model/network.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { clock } from "../../streams/fixtures.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { finalAt, statuses } from "./marbleSolana.js"

const network = { id: "solana:x", nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 } } as unknown as Network
const life = { expiry: 150n, slot: 90n }
const submitted = { signature: "sig", transaction: new Uint8Array([1]), life, instructions: [] }

const status = (confirmationStatus: string, err: unknown = null): Observable<unknown> =>
  of(statuses({ err, confirmationStatus }))
const nothing: Observable<unknown> = of(statuses(null))
const refused = (err: unknown) => throwError(() => ({ code: -32_002, message: "refused", data: { err } }))

type Answers = Readonly<Record<string, () => Observable<unknown>>>

/** A chain that answers by method, and counts what it was asked. */
const chainOf = (answers: Answers) => {
  const asked: string[] = []
  const request: ChainClient["request"] = (method) => {
    asked.push(method)
    return answers[method]?.() ?? throwError(() => new Error(`no ${method}`))
  }
  const coder = { base64: () => "AQ==" } as unknown as ChainClient["coder"]
  const outcome$ = chainFor(() => of({ request, coder }), network).pipe(
    switchMap((chain) => outcomeOf({ chain, clock }, submitted)),
  )
  return { outcome$, count: (method: string) => asked.filter((each) => each === method).length }
}

const answering = (statuses: () => Observable<unknown>, more: Answers = {}) =>
  chainOf({
    getSignatureStatuses: statuses,
    getEpochInfo: () => of(finalAt(100n)),
    getFirstAvailableBlock: () => of(0n),
    sendTransaction: () => of("sig"),
    ...more,
  })

const steps: Readonly<Record<string, TransferStep>> = {
  c: { type: "confirmed", hash: "sig" },
  u: { type: "unconfirmed", hash: "sig" },
}

describe("a signed transaction", () => {
  it(
    "is sent, and confirmed once most of the cluster has voted for it",
    marbles((m) => {
      const { outcome$, count } = answering(inTurn(nothing, status("processed"), status("confirmed")))
      m.expect(outcome$).toBeObservable("3s (c|)", steps)
      m.flush()
      expect(count("sendTransaction")).toBe(2)
    }),
  )

  it(
    "is sent again every two seconds",
    marbles((m) => {
      const { outcome$, count } = answering(inTurn(...Array(8).fill(nothing), status("finalized")))
      m.expect(outcome$).toBeObservable("9s (c|)", steps)
      m.flush()
      expect(count("sendTransaction")).toBe(5)
    }),
  )

  it(
    "is sent again to the end over a node that takes longer than that, or has to be passed over for another one",
    marbles((m) => {
      const slow$ = m.cold("3s (s|)")
      const { outcome$ } = answering(inTurn(...Array(8).fill(nothing), status("finalized")), {
        sendTransaction: () => slow$,
      })
      m.expect(outcome$).toBeObservable("9s (c|)", steps)
      m.expect(slow$).toHaveSubscriptions(["^ 2999ms !", "5s ^ 2999ms !"])
    }),
  )

  it(
    "fails with the reason that the block has",
    marbles((m) => {
      const { outcome$ } = answering(inTurn(status("confirmed", "InsufficientFundsForFee")))
      m.expect(outcome$).toBeObservable("1s #", steps, fail("Reverted", { reason: "insufficient funds for fee" }))
    }),
  )

  it(
    "fails at once where the node says why it would fail",
    marbles((m) => {
      const { outcome$ } = answering(() => nothing, {
        sendTransaction: () => refused({ InstructionError: [0, "AccountNotRentExempt"] }),
      })
      m.expect(outcome$).toBeObservable("#", steps, fail("NotSent", { reason: "account not rent exempt" }))
    }),
  )

  it.each([["AlreadyProcessed"], ["BlockhashNotFound"]])(
    "is not failed by a node that was sent it before, or does not know its blockhash yet: %s",
    (err) => {
      marbles((m) => {
        const { outcome$ } = answering(inTurn(nothing, status("confirmed")), { sendTransaction: () => refused(err) })
        m.expect(outcome$).toBeObservable("2s (c|)", steps)
      })()
    },
  )

  it(
    "has expired, and was not sent, once the final height has passed its blockhash and no block has it",
    marbles((m) => {
      const { outcome$ } = answering(() => nothing, { getEpochInfo: inTurn(of(finalAt(150n)), of(finalAt(151n))) })
      m.expect(outcome$).toBeObservable("2s #", steps, fail("TransferExpired", {}))
    }),
  )

  it.each([
    ["is behind the height that is final", { getSignatureStatuses: () => of(statuses(null, 250n)) }],
    ["has deleted the blocks that can contain it", { getFirstAvailableBlock: () => of(91n) }],
    ["does not say which blocks it has", { getFirstAvailableBlock: () => throwError(() => new Error("offline")) }],
    ["has seen it in a block that most have not voted for", { getSignatureStatuses: () => status("processed") }],
    ["says nothing of it", { getSignatureStatuses: () => of({ context: { slot: 400n }, value: [] }) }],
  ])("has not expired, as far as is known, where the node %s", (_, answers) =>
    marbles((m) => {
      const { outcome$ } = answering(() => nothing, { getEpochInfo: () => of(finalAt(151n)), ...answers })
      m.expect(outcome$).toBeObservable("150s (u|)", steps)
    })(),
  )

  it(
    "has not expired where the node finds it after all",
    marbles((m) => {
      const { outcome$ } = answering(inTurn(nothing, status("finalized")), { getEpochInfo: () => of(finalAt(500n)) })
      m.expect(outcome$).toBeObservable("1s (c|)", steps)
    }),
  )

  it(
    "is unconfirmed where nothing answers in time: that it was not sent is not known",
    marbles((m) => {
      const lost = () => throwError(() => new Error("offline"))
      const { outcome$ } = answering(lost, { getEpochInfo: lost, sendTransaction: lost })
      m.expect(outcome$).toBeObservable("150s (u|)", steps)
    }),
  )
})
