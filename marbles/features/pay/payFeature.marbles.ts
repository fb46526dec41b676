import { distinctUntilChanged, map, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import type { PayState } from "../../../src/model/pay/pay.js"
import { latest } from "../../../src/model/remote.js"
import { marbles } from "../../support/marbles.js"
import { account } from "./payCast.js"
import { order, paymentsOn } from "./payContext.js"

// Calls: r n requests of a site, v review, s submit of the quote that was seen, x y payment from the
// exchanges River and Lake, l leave, c the modal is closed.
const hash = "0xabc"
const steps = { w: { type: "awaitingWallet" }, s: { type: "submitted", hash }, c: { type: "confirmed", hash } } as const
const texts = {
  ...{ w: "awaitingWallet", s: "submitted", c: "confirmed", S: "success", o: "opening", p: "pending" },
  ...{ B: "Busy", A: "Aborted", P: "PaymentChanged", T: "TimedOut", U: "Superseded", N: "ConnectorNotFound" },
}
const other: AccountKey = { ...account, address: "0xb0b" }
const { paymentAsset } = order()

/** The request, what it is paid with, its quote, and how far it is. */
const drawn = (state$: Observable<PayState>): Observable<string> =>
  state$.pipe(
    map(({ request, source, quote, progress }) =>
      [request?.id, source?.symbol, latest(quote)?.total, progress.status].map((text) => text ?? "-").join(" "),
    ),
    distinctUntilChanged(),
  )
const empty = "- - - idle"

describe("a payment in a wallet", () => {
  it(
    "is shown in the modal once a site asks for it, and quoted from the review on",
    marbles((m) => {
      const { calls, state$, effects } = paymentsOn({})
      m.expect(calls(m.hot(" -r-v-", undefined)), "^-----!").toBeObservable("-")
      m.expect(drawn(state$), "           ^-----!").toBeObservable("e1-2", {
        ...{ e: empty, 1: "r USD - idle", 2: "r USD 10 idle" },
      })
      m.flush()
      expect(effects).toEqual(["1 open Pay"])
    }),
  )

  it.each([
    ["of another shape", { asked: {} as never }, "PaymentInvalid"],
    [
      "on a network that the site does not have",
      { asked: order({ paymentAsset: { ...paymentAsset, network: "eip155:5" } }) },
      "NetworkNotFound",
    ],
    ["where its chain family cannot send", { canSend: false }, "NamespaceUnsupported"],
    ["to no address", { asked: order({ recipient: "5409" }) }, "InvalidAddress"],
    ["to the contract of its token", { asked: order({ recipient: "0xd0" }) }, "ReceiverIsToken"],
    ["of nothing", { asked: order({ amount: "0" }) }, "AmountInvalid"],
  ])("%s is refused at once, and not shown", (_, world, code) =>
    marbles((m) => {
      const { calls, state$, effects } = paymentsOn(world)
      m.expect(calls(m.hot(" -r-", undefined)), "^---!").toBeObservable("-E", { E: code })
      m.expect(drawn(state$), "           ^---!").toBeObservable("e", { e: empty })
      m.flush()
      expect(effects).toEqual([])
    })(),
  )

  it(
    "takes the place of the one before, whose result says so",
    marbles((m) => {
      const { calls, state$ } = paymentsOn({})
      m.expect(calls(m.hot(" -r-n-", undefined)), "^-----!").toBeObservable("---U", texts)
      m.expect(drawn(state$), "           ^-----!").toBeObservable("e1-2", {
        ...{ e: empty, 1: "r USD - idle", 2: "another USD - idle" },
      })
    }),
  )

  it(
    "is sent once: what was shown, and nothing while it is in progress or after it has ended",
    marbles((m) => {
      const steps$ = m.cold("                w-s-(c|)", steps)
      const { calls, effects } = paymentsOn({ steps$ })
      m.expect(calls(m.hot("-r-v-ss---------s-", undefined)), "^-----------------!").toBeObservable(
        "                   -----wBs-(cS)---B",
        texts,
      )
      m.flush()
      expect(effects).toEqual(["1 open Pay", "5 send 10 to 0x5409 on Ethereum for 0.001", "9 payment.paid"])
    }),
  )

  it(
    "that was begun is found where it is asked for again: it is followed, and not sent another time",
    marbles((m) => {
      const { calls, effects } = paymentsOn({ steps$: m.cold("w", steps) })
      m.expect(calls(m.hot("-r-v-s--n--r--s", undefined)), "^--------------- 1s !").toBeObservable(
        "                   -----w--U--U--B",
        texts,
      )
      m.flush()
      expect(effects).toEqual([
        "1 open Pay",
        "5 send 10 to 0x5409 on Ethereum for 0.001",
        "8 open Pay",
        "11 open PayLoading",
      ])
    }),
  )

  it(
    "is reviewed anew for another account: the quote of the one before is not sent",
    marbles((m) => {
      const account$ = m.hot<AccountKey | null>("a---b", { a: account, b: other })
      const { calls, state$, effects } = paymentsOn({ account$ })
      m.expect(calls(m.hot("-r-v-s-", undefined)), "^------!").toBeObservable("-----P", texts)
      m.expect(drawn(state$), "          ^------!").toBeObservable("e1-213", {
        ...{ e: empty, 1: "r USD - idle", 2: "r USD 10 idle", 3: "r USD - failed" },
      })
      m.flush()
      expect(effects).toEqual(["1 open Pay"])
    }),
  )

  it.each([
    ["another account acts", "b"],
    ["the account is disconnected and connected again", "na"],
  ])("is not sent where %s while the chain is asked", (_, letters) =>
    marbles((m) => {
      const account$ = m.hot<AccountKey | null>(`a-----(${letters})`, { a: { ...account }, b: other, n: null })
      const { calls, effects } = paymentsOn({ account$, fee$: m.cold("--(f|)", { f: "0.1" }) })
      m.expect(calls(m.hot("-rv--s-----", undefined)), "^----------!").toBeObservable("-------A", texts)
      m.flush()
      expect(effects).toEqual(["1 open Pay"])
    })(),
  )

  it(
    "is over after the time that the site gives it: the form is empty, and nothing is sent then",
    marbles((m) => {
      const { calls, state$, effects } = paymentsOn({ asked: order({ timeout: 6 }) })
      m.expect(calls(m.hot("-r-v----s-", undefined)), "^---------!").toBeObservable("-------TA", texts)
      m.expect(drawn(state$), "          ^---------!").toBeObservable("e1-2---e", {
        ...{ e: empty, 1: "r USD - idle", 2: "r USD 10 idle" },
      })
      m.flush()
      expect(effects).toEqual(["1 open Pay"])
    }),
  )

  it(
    "that is over while the chain is asked is not sent after that, and is asked for anew",
    marbles((m) => {
      const { calls, state$, effects } = paymentsOn({
        asked: order({ timeout: 6 }),
        fee$: m.cold("--(f|)", { f: "0.1" }),
      })
      m.expect(calls(m.hot("-rv---s----r", undefined)), "^------------!").toBeObservable("-------TA", texts)
      m.expect(drawn(state$), "          ^------------!").toBeObservable("e1--2-s-e--1", {
        ...{ e: empty, 1: "r USD - idle", 2: "r USD 10 idle", s: "r USD - sending" },
      })
      m.flush()
      expect(effects).toEqual(["1 open Pay", "11 open Pay"])
    }),
  )

  it(
    "is over where the user closes the modal",
    marbles((m) => {
      const { calls, state$ } = paymentsOn({})
      m.expect(calls(m.hot("-r-c", undefined)), "^ 110ms !").toBeObservable("103ms A", texts)
      m.expect(drawn(state$), "^ 110ms !").toBeObservable("e1 101ms e", { e: empty, 1: "r USD - idle" })
    }),
  )

  it(
    "from an exchange has one page, opened in the call and shown again, and none of an exchange that is not listed",
    marbles((m) => {
      const { calls, state$, effects } = paymentsOn({})
      m.expect(calls(m.hot("-ry-x---x-y-", undefined)), "^-----------!").toBeObservable("--N-(op)p-B", texts)
      m.expect(drawn(state$), "            ^-----------!").toBeObservable("e1--(op)", {
        ...{ e: empty, 1: "r USD - idle", o: "r USD - opening", p: "r USD - pending" },
      })
      m.flush()
      const page = "https://river.example/"
      expect(effects).toEqual(["1 open Pay", "4 window", `4 show ${page}`, "8 window", `8 show ${page}`])
    }),
  )

  it.each([
    ["is only said to be submitted where it was not seen at the recipient", "SUCCESS", "submitted", "payment.sent"],
    ["that the exchange refuses did not arrive", "FAILED", "PaymentFailed", "payment.notPaid"],
  ] as const)("from an exchange %s", (_, status, result, reported) =>
    marbles((m) => {
      const { calls, effects } = paymentsOn({ status })
      m.expect(calls(m.hot("-r-x", undefined)), "^ 4s !").toBeObservable("---(op) 2996ms e", { ...texts, e: result })
      m.flush()
      expect(effects.slice(3)).toEqual([`3003 ${reported}`])
    })(),
  )

  it(
    "from an exchange that was left before it was made there is asked for anew",
    marbles((m) => {
      const { calls, state$, effects } = paymentsOn({})
      m.expect(calls(m.hot("-r-x---l-r-", undefined)), "^----------!").toBeObservable("---(op)--U", texts)
      m.expect(drawn(state$), "           ^----------!").toBeObservable("e1-(op)1", {
        ...{ e: empty, 1: "r USD - idle", o: "r USD - opening", p: "r USD - pending" },
      })
      m.flush()
      expect(effects.filter((effect) => effect.includes("open"))).toEqual(["1 open Pay", "9 open Pay"])
    }),
  )

  it(
    "from the wallet ends a visit to an exchange whose page is not shown yet, also before the wallet is asked",
    marbles((m) => {
      const { calls, state$, effects } = paymentsOn({ address$: m.cold("---a"), steps$: m.cold("---w", steps) })
      m.expect(calls(m.hot("-rv--x-s-----", undefined)), "^------------!").toBeObservable("-----o----w", texts)
      m.expect(drawn(state$), "            ^------------!").toBeObservable("e12--o-s", {
        ...{ e: empty, 1: "r USD - idle", 2: "r USD 10 idle", o: "r USD 10 opening", s: "r USD - sending" },
      })
      m.flush()
      expect(effects).toEqual(["1 open Pay", "5 window", "7 close", "7 send 10 to 0x5409 on Ethereum for 0.001"])
    }),
  )

  it(
    "that was sent is not left",
    marbles((m) => {
      const { calls, state$ } = paymentsOn({ steps$: m.cold("w", steps) })
      m.expect(calls(m.hot("-r-v-s-ls-", undefined)), "^---------!").toBeObservable("-----w--B", texts)
      m.expect(drawn(state$), "^---------!").toBeObservable("e1-2-s", {
        ...{ e: empty, 1: "r USD - idle", 2: "r USD 10 idle", s: "r USD - sending" },
      })
    }),
  )
})
