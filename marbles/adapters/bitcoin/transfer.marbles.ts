import { EMPTY, NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Purpose, Shown } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import type { EndpointAnswer } from "../../../src/adapters/bitcoin/chain/esplora.js"
import { fail } from "../../../src/model/errors.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { bitcoin, bitcoinTestnet, ID, PAY, shown } from "./bitcoinFixtures.js"
import { idOf, ok, status, written } from "./marbleEsplora.js"
import { declined, missing, offline, passedOn, sending, SENT, steps, waiting } from "./sendingPayment.js"

const LEGACY = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"

describe("a payment in Bitcoin", () => {
  it(
    "is signed once account and network were read back, passed on, and confirmed by a block",
    marbles((m) => {
      const read$ = m.cold("             --m|", shown)
      const sign$ = m.cold("               ---(s|)")
      const post$ = m.cold<EndpointAnswer>("  -(p|)", { p: status(200, SENT) })
      const emits = "                    --a---s 3999ms (c|)"
      const found = inTurn(of(waiting), of(ok(written("a", { minedAt: 1 }))))
      const { sent$ } = sending({
        answers: { "POST a/tx": () => post$, [`GET a/tx/${SENT}`]: found },
        wallet: { readBack: () => read$, signPsbt: () => sign$ },
      })
      m.expect(sent$).toBeObservable(emits, steps)
      m.expect(sign$).toHaveSubscriptions("--^--!")
    }),
  )

  it(
    "is asked for by the input of each coin, with the transactions that legacy coins come from, each once",
    marbles((m) => {
      const asked: unknown[] = []
      const sendingFrom = (from: string) =>
        sending({
          from,
          lib: {
            paymentPsbt: ({ previous }) => {
              asked.push(Object.fromEntries(previous))
              return "psbt"
            },
          },
          wallet: {
            readBack: () => of({ network: bitcoin.id, addresses: [{ address: from, purpose: "payment" }] }),
            signPsbt: ({ inputs }) => {
              asked.push(inputs)
              return NEVER
            },
          },
          answers: {
            [`GET a/address/${from}/utxo`]: () =>
              of(ok([0, 1].map((vout) => ({ txid: idOf("c"), vout, value: 15_000, status: { confirmed: true } })))),
            [`GET a/tx/${idOf("c")}/hex`]: () => of(status(200, "0200")),
          },
        })
      const legacy = sendingFrom(LEGACY)
      const segwit = sendingFrom(PAY)
      m.expect(legacy.sent$).toBeObservable("a", steps)
      m.expect(segwit.sent$).toBeObservable("a", steps)
      m.flush()
      const inputsOf = (address: string) => [0, 1].map((index) => ({ address, index }))
      expect(asked).toEqual([{ [idOf("c")]: "0200" }, inputsOf(LEGACY), {}, inputsOf(PAY)])
      expect(legacy.asked.filter((call) => call.endsWith("/hex"))).toHaveLength(1)
      expect(segwit.asked.filter((call) => call.endsWith("/hex"))).toEqual([])
    }),
  )

  it(
    "prompts for no account that the wallet does not show, on another network, or for ordinals",
    marbles((m) => {
      const sign$ = m.cold("s|")
      const on = (what: Shown | null, purpose: Purpose = "payment") =>
        sending({ wallet: { readBack: () => of(what), keyOf: () => of({ purpose }), signPsbt: () => sign$ } }).sent$
      const wrong = fail("WrongNetwork", { expected: bitcoin.id, actual: bitcoinTestnet.id })
      m.expect(on(shown.t)).toBeObservable("#", undefined, wrong)
      m.expect(on(null)).toBeObservable("#", undefined, fail("Unauthorized", { connector: ID }))
      m.expect(on(shown.m, "ordinal")).toBeObservable("#", undefined, fail("AccountReserved", { address: PAY }))
      m.expect(sign$).toHaveSubscriptions([])
    }),
  )

  it(
    "is not sent where the user declines, or the wallet fails or signs something else",
    marbles((m) => {
      const refusing = fail("WalletRefused", { connector: ID, message: "locked" })
      const no = sending({ wallet: { signPsbt: () => throwError(() => declined) } })
      const locked = sending({ wallet: { signPsbt: () => throwError(() => refusing) } })
      const other = sending({ lib: { psbtProblem: () => "another output" } })
      m.expect(no.sent$).toBeObservable("(a#)", steps, declined)
      m.expect(locked.sent$).toBeObservable("(a#)", steps, fail("NotSent", { reason: "locked" }))
      m.expect(other.sent$).toBeObservable("(a#)", steps, fail("NotSent", { reason: "another output" }))
      m.flush()
      expect([no, locked, other].map(({ asked }) => passedOn(asked))).toEqual([0, 0, 0])
    }),
  )

  it(
    "is not said to be not sent where the wallet answers in another form: it may have passed it on itself",
    marbles((m) => {
      const malformed = fail("MalformedAnswer", { connector: ID, method: "signPsbt" })
      const { sent$ } = sending({ wallet: { signPsbt: () => throwError(() => malformed) } })
      m.expect(sent$).toBeObservable("(a#)", steps, malformed)
    }),
  )

  it(
    "is passed on again every 4 s, three times, where no endpoint answers; then nothing is known",
    marbles((m) => {
      const { sent$, asked } = sending({ answers: { "POST a/tx": offline } })
      m.expect(sent$).toBeObservable("a 11999ms #", steps, fail("ChainUnreachable", { network: bitcoin.id }))
      m.flush()
      expect(passedOn(asked)).toBe(4)
    }),
  )

  it(
    "is not passed on again where a node refuses it: it was not sent",
    marbles((m) => {
      const refused = of(status(400, 'RPC error: {"code":-26,"message":"min relay fee not met"}'))
      const { sent$, asked } = sending({ answers: { "POST a/tx": () => refused } })
      m.expect(sent$).toBeObservable("(a#)", steps, fail("NotSent", { reason: "min relay fee not met" }))
      m.flush()
      expect(passedOn(asked)).toBe(1)
    }),
  )

  it(
    "may have been passed on where no endpoint answers at first, and a node refuses it then: nothing is known",
    marbles((m) => {
      const refused = of(status(400, 'RPC error: {"code":-26,"message":"min relay fee not met"}'))
      const { sent$ } = sending({ answers: { "POST a/tx": inTurn(offline(), refused) } })
      m.expect(sent$).toBeObservable("a 3999ms #", steps, fail("ChainUnreachable", { network: bitcoin.id }))
    }),
  )

  it(
    "is unconfirmed after 25 s without a block, also where the chain cannot be asked meanwhile",
    marbles((m) => {
      for (const answer of [() => of(waiting), offline]) {
        const { sent$ } = sending({ answers: { [`GET a/tx/${SENT}`]: answer } })
        m.expect(sent$).toBeObservable("(as) 24996ms (u|)", steps)
      }
    }),
  )

  it(
    "is forgotten when it is unsubscribed from: nothing is passed on after that",
    marbles((m) => {
      const sign$ = m.cold("    -----s|")
      const listening = "       ^--!"
      const { sent$, asked } = sending({ wallet: { signPsbt: () => sign$ } })
      m.expect(sent$, listening).toBeObservable("a--", steps)
      m.expect(sign$).toHaveSubscriptions(listening)
      m.flush()
      expect(passedOn(asked)).toBe(0)
    }),
  )

  it(
    "errors before any prompt where nothing can pay for it",
    marbles((m) => {
      const answers = { [`GET a/address/${PAY}/utxo`]: () => of(ok([])) }
      const { sent$ } = sending({ answers, wallet: { readBack: () => EMPTY } })
      m.expect(sent$).toBeObservable("#", undefined, missing("BTC"))
    }),
  )
})
