import { asyncScheduler as clock, EMPTY, NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ActingWallet, Purpose, Shown } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import type { EndpointAnswer } from "../../../src/adapters/bitcoin/chain/esplora.js"
import { spentCoins } from "../../../src/adapters/bitcoin/coins/spentCoins.js"
import { sendPayment, type TransferPorts } from "../../../src/adapters/bitcoin/transfer/transfer.js"
import { fail } from "../../../src/model/errors.js"
import type { Network } from "../../../src/model/network.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { bitcoin, bitcoinTestnet, ID, OTHER, PAY, shown } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, ok, oneEndpoint, status, written } from "./marbleEsplora.js"

const SENT = idOf("a")
const script = "0014" + "11".repeat(20)
const bytes = Uint8Array.from(Buffer.from(script, "hex"))

/** PAY has one coin of 0.001; a transaction is taken, and in a block when it is asked for. */
const chain: Parameters<typeof endpoint>[0] = {
  [`GET a/address/${PAY}/utxo`]: () =>
    of(ok([{ txid: idOf("c"), vout: 0, value: 100_000, status: { confirmed: true } }])),
  "GET a/fee-estimates": () => of(ok({ 6: 2 })),
  "POST a/tx": () => of(status(200, SENT)),
  [`GET a/tx/${SENT}`]: () => of(ok(written("a", { minedAt: 1 }))),
}
const newest: typeof chain = { [`GET a/address/${PAY}/txs`]: () => of(ok([written("b", { minedAt: 7 })])) }
const waiting: EndpointAnswer = ok(written("a"))

const wallet: ActingWallet = {
  ...{ connector: ID, networks: [bitcoin.id], switchNetwork: () => NEVER, signMessage: () => NEVER },
  ...{ signPsbt: () => of("signed"), readBack: () => of(shown.m), keyOf: () => of({}) },
}
const lib: TransferPorts["lib"] = {
  ...{ scriptOf: () => bytes, paymentPsbt: () => "psbt", psbtProblem: () => null },
  completePayment: () => ({ txid: SENT, hex: "00" }),
}
interface Parts {
  readonly answers?: typeof chain
  readonly wallet?: Partial<ActingWallet>
  readonly lib?: Partial<typeof lib>
  readonly network?: Network
}
const sending = ({ network = oneEndpoint, ...parts }: Parts = {}) => {
  const { ask, asked } = endpoint({ ...chain, ...parts.answers })
  const ports: TransferPorts = {
    ...{ esplora: esploraAt(ask, network), protectedOutputs: () => of([]), clock, spent: spentCoins(clock) },
    ...{ wallet: { ...wallet, ...parts.wallet }, lib: { ...lib, ...parts.lib } },
  }
  const account = { network: network.id, address: PAY }
  return { asked, sent$: sendPayment(ports, account, { to: OTHER, amount: "0.0002" }, network) }
}
const passedOn = (asked: readonly string[]): number => asked.filter((call) => call === "POST a/tx").length
const trace = { to: script, value: "20000" }
const steps: Readonly<Record<string, TransferStep>> = {
  a: { type: "awaitingWallet", trace: { ...trace, coin: idOf("c"), output: "0" } },
  w: { type: "awaitingWallet", trace: { ...trace, height: "7" } },
  s: { type: "submitted", hash: SENT },
  c: { type: "confirmed", hash: SENT },
  u: { type: "unconfirmed", hash: SENT },
}
const offline = (): Observable<never> => throwError(() => new TypeError("offline"))
const missing = (symbol: string) => fail("InsufficientFunds", { symbol })
const declined = fail("UserRejected", { connector: ID })

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
    "is sent by a wallet that signs no transaction, followed from the newest one of the account",
    marbles((m) => {
      const send$ = m.cold("--(h|)", { h: SENT })
      const { sent$, asked } = sending({
        lib: { paymentPsbt: () => undefined },
        wallet: { sendTransfer: () => send$ },
        answers: newest,
      })
      m.expect(sent$).toBeObservable("w-(sc|)", steps)
      m.flush()
      expect(passedOn(asked)).toBe(0)
    }),
  )

  it(
    "is sent by no wallet that has moved on while the account's newest transaction was read",
    marbles((m) => {
      const send$ = m.cold("h|", { h: SENT })
      const newest$ = m.cold("--(n|)", { n: ok([written("b")]) })
      const leaving = (parts: Pick<Parts, "lib" | "wallet">) => {
        const { asked, sent$ } = sending({
          ...parts,
          answers: { [`GET a/address/${PAY}/txs`]: () => newest$ },
          wallet: {
            ...{ ...parts.wallet, sendTransfer: () => send$ },
            readBack: () => of(asked.some((call) => call.endsWith("/txs")) ? shown.t : shown.m),
          },
        })
        return sent$
      }
      const wrong = fail("WrongNetwork", { expected: bitcoin.id, actual: bitcoinTestnet.id })
      const unsupported = fail("MethodUnsupported", { connector: ID, method: "signPsbt" })
      m.expect(leaving({ lib: { paymentPsbt: () => undefined } })).toBeObservable("--#", undefined, wrong)
      const signsNothing = leaving({ wallet: { signPsbt: () => throwError(() => unsupported) } })
      m.expect(signsNothing).toBeObservable("a-#", steps, fail("NotSent", { reason: null }))
      m.expect(send$).toHaveSubscriptions([])
    }),
  )

  it(
    "names the coin of its network where a wallet that sends by itself says that funds are missing",
    marbles((m) => {
      const { sent$ } = sending({
        network: { ...oneEndpoint, nativeCurrency: bitcoinTestnet.nativeCurrency },
        ...{ lib: { paymentPsbt: () => undefined }, wallet: { sendTransfer: () => throwError(() => missing("BTC")) } },
        answers: newest,
      })
      m.expect(sent$).toBeObservable("(w#)", steps, missing("tBTC"))
    }),
  )

  it(
    "is not sent by a wallet that signs no transaction, and sends none or is on another network",
    marbles((m) => {
      const unsupported = fail("MethodUnsupported", { connector: ID, method: "signPsbt" })
      const moved = fail("WrongNetwork", { expected: bitcoin.id, actual: bitcoinTestnet.id })
      const notSent = fail("NotSent", { reason: null })
      const { sent$ } = sending({ wallet: { signPsbt: () => throwError(() => unsupported) } })
      m.expect(sent$).toBeObservable("(a#)", steps, notSent)
      for (const failure of [unsupported, moved, fail("ChainUnsupported", { network: bitcoin.id })]) {
        const sendTransfer = () => throwError(() => failure)
        const asking = sending({ lib: { paymentPsbt: () => undefined }, wallet: { sendTransfer }, answers: newest })
        m.expect(asking.sent$).toBeObservable("(w#)", steps, notSent)
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
