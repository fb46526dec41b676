import { BehaviorSubject, NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { alice, bob, depositsOn, drawn, progressIn, seenIn } from "./depositContext.js"

// Calls: w watch, d the amount of 50 dollars, x and y the exchanges River and Lake, l leave, r refresh.
const texts = {
  ...{ o: "opening", p: "pending", f: "failed", e: "ended", N: "NotConnected", T: "TransferIncomplete", B: "Busy" },
  ...{ C: "ConnectorNotFound", P: "PopupBlocked", R: "PaymentRefused", S: "Superseded", U: "ServiceUnreachable" },
}

const askedOf = (effects: readonly string[], method: string): readonly string[] =>
  effects.filter((effect) => effect.includes(method)).map((effect) => effect.split(" ")[0] ?? "")

const stages = { i: "idle", o: "opening", p: "pending waiting", q: "pending pending", e: "ended success" }

/** What was seen and told, without what was asked for. */
const reportedOf = (effects: readonly string[]): readonly string[] =>
  effects.filter((effect) => !effect.includes("reown_"))

describe("a deposit from an exchange", () => {
  it(
    "opens the exchange's page in the call, for the account itself and exactly the amount that was shown",
    marbles((m) => {
      const { calls, state$, effects } = depositsOn({ urlAfter: m.cold("---u") })
      m.expect(calls(m.hot("-wd-x----", undefined)), "^--------!").toBeObservable("----o--p", texts)
      m.expect(drawn(state$), "                      ^--------!").toBeObservable("0-a-o--p", {
        ...{ 0: "alice USDC - idle", a: "alice USDC 50 idle", o: "alice USDC 50 opening" },
        p: "alice USDC - pending waiting",
      })
      m.flush()
      expect(reportedOf(effects)).toEqual(["4 window", "7 show https://river.example/", "7 deposit.started"])
      const asset = "eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
      const recipient = `eip155:1:${alice.address}`
      expect(effects).toContain(`1 fund-wallet reown_getExchanges ${JSON.stringify({ page: 1, asset })}`)
      expect(effects).toContain(
        `4 fund-wallet reown_getExchangePayUrl ${JSON.stringify({ exchangeId: "river", amount: "50", recipient, asset })}`,
      )
    }),
  )

  it(
    "has one page, opened in the call and shown again, and no second one at another exchange",
    marbles((m) => {
      const { calls, effects } = depositsOn({ isBlocked: inTurn(false, false, true) })
      m.expect(calls(m.hot("-wdx---x-x-y-", undefined)), "^------------!").toBeObservable("---(op)p-P-B", texts)
      m.flush()
      const page = "https://river.example/"
      const opened = ["3 window", `3 show ${page}`, "3 deposit.started"]
      expect(reportedOf(effects)).toEqual([...opened, "7 window", `7 show ${page}`, "9 window"])
    }),
  )

  it(
    "has arrived where the exchange says so and the account has it; its funds are read again",
    marbles((m) => {
      const status = inTurn(of("UNKNOWN"), of("IN_PROGRESS"), of("SUCCESS"))
      const holds = inTurn("5", "55")
      const { calls, state$, effects, tracked } = depositsOn({ status, holds })
      m.expect(calls(m.hot("-wdx", undefined)), "^ 16s !").toBeObservable("---(op)", texts)
      m.expect(progressIn(state$), "^ 16s !").toBeObservable("i--(op) 9996ms q 4999ms e", stages)
      m.flush()
      expect(reportedOf(effects).slice(2)).toEqual(["3 deposit.started", "15003 deposit.completed", "15003 read funds"])
      expect(tracked).toEqual(["PAY_INITIATED", "PAY_SUCCESS"])
    }),
  )

  it(
    "is only said to be sent where it was not seen at the account",
    marbles((m) => {
      const holds = inTurn("5", "54.999999")
      const { calls, state$, effects, tracked } = depositsOn({ status: () => of("SUCCESS"), holds })
      m.expect(calls(m.hot("-wdx", undefined)), "^ 6s !").toBeObservable("---(op)", texts)
      m.expect(progressIn(state$), "^ 6s !").toBeObservable("i--(op) 4996ms e", { ...stages, e: "ended submitted" })
      m.flush()
      expect(reportedOf(effects).slice(2)).toEqual(["3 deposit.started", "5003 deposit.sent", "5003 read funds"])
      expect(tracked).toEqual(["PAY_INITIATED"])
    }),
  )

  it(
    "that the exchange refuses has failed",
    marbles((m) => {
      const { calls, effects } = depositsOn({ status: () => of("FAILED") })
      m.expect(calls(m.hot("-wdx", undefined)), "^ 6s !").toBeObservable("---(op)", texts)
      m.flush()
      expect(reportedOf(effects)).toContain("5003 deposit.failed")
    }),
  )

  it(
    "is asked about every 5 seconds, twenty times, then not any more until the user asks again",
    marbles((m) => {
      const { calls, state$, effects } = depositsOn({ status: () => of("UNKNOWN") })
      const user$ = m.hot("-wdx 109996ms r", undefined)
      m.expect(calls(user$), "^ 116s !").toBeObservable("---(op)", texts)
      const seen = seenIn(state$, m.cold("2m x"))
      m.flush()
      const times = askedOf(effects, "BuyStatus").map(Number)
      expect(times.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => 3 + 5_000 * (at + 1)))
      expect(times.slice(20)).toEqual([115_000])
      expect(seen).toContain("alice USDC - ended timeout")
    }),
  )

  it(
    "that the user asks about again is found after a reload",
    marbles((m) => {
      const storage = memoryStorage()
      const first = depositsOn({ storage, status: () => of("UNKNOWN") })
      m.expect(first.calls(m.hot("-wdx 109996ms r", undefined)), "^ 116s !").toBeObservable("---(op)", texts)
      const second = depositsOn({ storage, account$: m.hot<AccountKey>("117s a", { a: alice }) })
      const seen = seenIn(second.state$, m.cold("2m x"))
      m.flush()
      expect(seen.at(-1)).toBe("alice USDC - pending waiting")
    }),
  )

  it(
    "is not asked about while the tab is hidden",
    marbles((m) => {
      const visible$ = new BehaviorSubject(true)
      m.hot("---- 6s f 20s t", { f: false, t: true }).subscribe((visible) => visible$.next(visible))
      const { calls, effects } = depositsOn({ status: () => of("UNKNOWN"), visible$ })
      m.expect(calls(m.hot("-wdx", undefined)), "^ 32s !").toBeObservable("---(op)", texts)
      m.flush()
      expect(askedOf(effects, "BuyStatus")).toEqual(["5003", "31005"])
    }),
  )

  it(
    "is never shown for another account: the window of one whose page is not known yet is closed",
    marbles((m) => {
      const account$ = m.hot<AccountKey>("a----b", { a: alice, b: bob })
      const { calls, state$, effects } = depositsOn({ account$, urlAfter: m.cold("----u") })
      m.expect(calls(m.hot("-wdx-----", undefined)), "^----------!").toBeObservable("---o", texts)
      m.expect(progressIn(state$), "               ^----------!").toBeObservable("i--o-i", stages)
      const seen = seenIn(state$, m.cold("2m x"))
      m.flush()
      expect(seen.slice(-2)).toEqual(["alice USDC 50 opening", "bob USDC - idle"])
      expect(reportedOf(effects)).toEqual(["3 window", "5 close"])
    }),
  )

  it(
    "that is in progress is found again with its account, and not in another one",
    marbles((m) => {
      const account$ = m.hot<AccountKey>("a----b--a", { a: alice, b: bob })
      const { calls, state$ } = depositsOn({ account$ })
      m.expect(calls(m.hot("-wdx------x", undefined)), "^----------!").toBeObservable("---(op)---B", texts)
      const seen = seenIn(state$, m.cold("2m x"))
      m.flush()
      expect(seen.slice(-3)).toEqual([
        "alice USDC - pending waiting",
        "bob USDC - idle",
        "alice USDC - pending waiting",
      ])
    }),
  )

  it(
    "is found again after a reload, and followed; going back to the form forgets it",
    marbles((m) => {
      const storage = memoryStorage()
      const first = depositsOn({ storage })
      m.expect(first.calls(m.hot("-wdx-", undefined)), "^----!").toBeObservable("---(op)", texts)
      const second = depositsOn({ storage, account$: m.hot<AccountKey>("------a", { a: alice }) })
      m.expect(second.calls(m.hot("--------w-l-wdx", undefined)), "-----^-----------!").toBeObservable(
        "--------------(op)",
        texts,
      )
      m.flush()
      expect(first.effects.filter((effect) => effect.includes("show"))).toHaveLength(1)
      expect(second.effects.filter((effect) => effect.includes("show"))).toEqual(["14 show https://river.example/"])
    }),
  )

  it(
    "that was left while its page was asked for does not open it any more",
    marbles((m) => {
      const { calls, state$, effects } = depositsOn({ urlAfter: m.cold("----u") })
      m.expect(calls(m.hot("-wdx-l----", undefined)), "^----------!").toBeObservable("---o", texts)
      m.expect(progressIn(state$), "^----------!").toBeObservable("i--o-i", stages)
      m.flush()
      expect(reportedOf(effects)).toEqual(["3 window", "5 close"])
    }),
  )

  it.each([
    ["without an account", { account$: of(null) }, "-wdx-", "---N"],
    ["without an amount", {}, "-w-x-", "---T"],
    ["before the price is known", { price: () => NEVER }, "-wdx-", "---T"],
    ["from an exchange that is not listed", {}, "-wdy-", "---C"],
    [
      "where the list of exchanges cannot be had",
      { exchanges: () => throwError(() => fail("Aborted", { command: "x" })) },
      "-wdx-",
      "---C",
    ],
  ] as const)("%s is refused at once, and opens nothing", (_, world, user, expected) =>
    marbles((m) => {
      const { calls, effects } = depositsOn(world)
      m.expect(calls(m.hot(user, undefined)), "^----!").toBeObservable(expected, texts)
      m.flush()
      expect(reportedOf(effects)).toEqual([])
    })(),
  )

  it.each([
    ["a window that the browser blocks", { isBlocked: () => true }, "---(fP)", ["3 window"]],
    [
      "a page that pays another account",
      { url: `https://river.example/?recipient=${bob.address}` },
      "---(ofR)",
      ["3 window", "3 close"],
    ],
    ["a page that is not encrypted", { url: "http://river.example/" }, "---(ofR)", ["3 window", "3 close"]],
  ])("fails with %s, and nothing is shown", (_, world, expected, reported) =>
    marbles((m) => {
      const { calls, effects } = depositsOn(world)
      m.expect(calls(m.hot("-wdx-", undefined)), "^----!").toBeObservable(expected, texts)
      m.flush()
      expect(reportedOf(effects)).toEqual(reported)
    })(),
  )

  it(
    "counts a dollar as 1 where its price is not known, and asks for no coin without a price",
    marbles((m) => {
      const { calls, state$ } = depositsOn({ price: () => of(null) })
      m.expect(calls(m.hot("-wdex-", undefined)), "^-----!").toBeObservable("----T", texts)
      m.expect(drawn(state$), "^-----!").toBeObservable("0-ae", {
        ...{ 0: "alice USDC - idle", a: "alice USDC 50 idle", e: "alice ETH - idle" },
      })
    }),
  )
})
