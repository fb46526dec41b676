import { distinctUntilChanged, map, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { marbles } from "../../support/marbles.js"
import { paymentsOn } from "./payContext.js"

// Calls: r a request of a site, v review, s submit of the quote that was seen.
const steps = { w: { type: "awaitingWallet" }, c: { type: "confirmed", hash: "0xabc" } } as const
const texts = { w: "awaitingWallet", c: "confirmed", R: "UserRejected", S: "success", U: "OutcomeUnknown" }
const stages = { i: "idle", p: "pending", s: "sending", e: "ended" }

const notFound = () => of({ type: "unknown", trace: {} } as const)
const rejected = fail("UserRejected", { connector: "w" })
const unknown = fail("OutcomeUnknown", { connector: "w" })

const progressIn = ({ state$ }: ReturnType<typeof paymentsOn>) =>
  state$.pipe(
    map(({ progress }): string => progress.status),
    distinctUntilChanged(),
  )

describe("a payment that another tab has asked the wallet for", () => {
  it(
    "can be made in this tab once it was declined there",
    marbles((m) => {
      const storage = memoryStorage()
      const first = paymentsOn({ storage, steps$: m.cold("w 4s #", steps, rejected) })
      const second = paymentsOn({ storage, transferStatus: notFound, steps$: m.cold("(wc|)", steps) })
      m.expect(first.calls(m.hot("-rvs", undefined)), "^ 7s !").toBeObservable("---w 4s R", texts)
      m.expect(second.calls(m.hot("-----r 6s vs", undefined)), "^ 7s !").toBeObservable("----- 6002ms (wcS)", texts)
      m.expect(progressIn(second), "^ 7s !").toBeObservable("i----p 5999ms i-(se)", stages)
      m.flush()
      expect(second.effects).toEqual(["5 open PayLoading", "6007 send 10 to 0x5409 on Ethereum for 0.001"])
    }),
  )

  it.each([
    ["it is not known there whether it was sent", unknown],
    ["nothing else is known of it", undefined],
  ])("stays on show in this tab where %s, also without its record", (_, error) =>
    marbles((m) => {
      const storage = memoryStorage()
      const first = paymentsOn({ storage, steps$: error ? m.cold("w 4s #", steps, error) : m.cold("w", steps) })
      const second = paymentsOn({ storage, transferStatus: notFound })
      m.expect(first.calls(m.hot("-rvs", undefined)), "^ 20s !").toBeObservable(error ? "---w 4s U" : "---w", texts)
      m.expect(second.calls(m.hot("-----r", undefined)), "^ 20s !").toBeObservable("-")
      m.expect(progressIn(second), "^ 20s !").toBeObservable("i----p", stages)
      m.hot("8s x").subscribe(() => storage.write("marbles/payments", null))
      m.flush()
    })(),
  )
})

describe("a payment that the user has declined", () => {
  it(
    "can be made again in the same tab: the wallet is asked another time",
    marbles((m) => {
      const tab = paymentsOn({ steps$: m.cold("w 4s #", steps, rejected) })
      m.expect(tab.calls(m.hot("-rvs 6s vs", undefined)), "^ 12s !").toBeObservable("---w 4s R 1998ms --w 4s R", texts)
      m.flush()
      expect(tab.effects.filter((effect) => effect.includes("send"))).toHaveLength(2)
    }),
  )
})
