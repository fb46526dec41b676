import { concat, defer, map, NEVER, type Observable, of, tap, throwError, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ChainReads } from "../../../src/adapters/family.js"
import { followPayment, type FollowPorts } from "../../../src/features/pay/followPayment.js"
import { paymentJournal } from "../../../src/features/pay/paymentJournal.js"
import { fail } from "../../../src/model/errors.js"
import type { Payment } from "../../../src/model/pay/pay.js"
import type { FollowedTransfer, TransferStatus } from "../../../src/model/transfer/pendingTransfer.js"
import type { Token } from "../../../src/model/token/token.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import type { Call } from "../../../src/services/data/call.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { clock } from "../../streams/fixtures.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { down, paymentOf } from "./payCast.js"

const hash = "0xabc"
const trace = {}
const chain = (...types: readonly TransferStatus["type"][]) =>
  inTurn(...types.map((type) => of({ type, hash, trace } as TransferStatus)))
/** What the recipient has, of a token of 6 decimal places. */
const holding = (numeric: string, more: object) => of([{ quantity: { decimals: "6", numeric }, ...more }])

interface World {
  readonly transferStatus?: (transfer: FollowedTransfer) => Observable<TransferStatus>
  readonly statuses?: () => Observable<unknown>
  readonly holds?: string
  readonly token?: Pick<Token, "isScaled">
  readonly visible$?: Observable<boolean>
  /** What was paid besides. */
  readonly paid?: readonly Payment[]
}

/** What a payment is followed with; `asked` is the paths of the calls, with their times. */
const world = (given: World) => {
  const {
    transferStatus,
    statuses = () => NEVER,
    holds = "15",
    token = {},
    visible$ = concat(of(true), NEVER),
    paid = [],
  } = given
  const asked: string[] = []
  const journal = paymentJournal(recordsIn(memoryStorage(), "marbles"))
  paid.forEach(journal.write)
  const reads = { transferStatus, tokensOf: () => holding(holds, token) } as unknown as ChainReads
  const { page } = inertEnvironment()
  const ask = ({ path }: Call<unknown>) =>
    defer(() => {
      asked.push(`${clock.now()} ${path}`)
      return statuses()
    })
  const ports = {
    settings: { networks: [mainnet] },
    family: () => ({ reads$: of(reads) }),
    signerOf: () => undefined,
    environment: inertEnvironment({ clock, page: { ...page, visible$ } }),
    ...{ ask, askTransfers: ask, journal },
  } as unknown as FollowPorts
  return { ports, asked, journal }
}

const statusesOf = (payment$: Observable<{ readonly status: string }>) => payment$.pipe(map(({ status }) => status))
const texts = { s: "sent", w: "waiting", p: "pending", S: "success", M: "submitted", F: "failure", R: "refund" }
const say = (...statuses: readonly string[]) => inTurn(...statuses.map((status) => of({ status })))

describe("a payment that was made", () => {
  it.each(["deposit", "contract"] as const)(
    "by a %s is looked for on the chain, then followed with the service, every 3 seconds until it has ended",
    (way) =>
      marbles((m) => {
        const { ports, asked } = world({
          transferStatus: chain("submitted", "confirmed"),
          statuses: say("waiting", "pending", "success"),
        })
        const expected = "3s s 2999ms w 2999ms w 2999ms p 2999ms (S|)"
        m.expect(statusesOf(followPayment(ports, paymentOf({ way })))).toBeObservable(expected, texts)
        m.flush()
        expect(asked.map((call) => call.split(" ")[0])).toEqual(["9000", "12000", "15000"])
      })(),
  )

  it(
    "is not said to have arrived where what the recipient has may grow by itself",
    marbles((m) => {
      const { ports } = world({
        transferStatus: chain("confirmed"),
        statuses: say("success"),
        token: { isScaled: true },
      })
      m.expect(statusesOf(followPayment(ports, paymentOf()))).toBeObservable("3s w 2999ms (M|)", texts)
    }),
  )

  it(
    "has not arrived where only the service says so: the service is not asked before the chain has the deposit",
    marbles((m) => {
      const { ports } = world({ transferStatus: chain("confirmed"), statuses: say("success"), holds: "14.999999" })
      m.expect(statusesOf(followPayment(ports, paymentOf()))).toBeObservable("3s w 2999ms (M|)", texts)
    }),
  )

  it(
    "directly has arrived with its transaction",
    marbles((m) => {
      const { ports, asked } = world({ transferStatus: chain("confirmed") })
      const payment = paymentOf({ way: "direct", reference: "" })
      m.expect(statusesOf(followPayment(ports, payment))).toBeObservable("3s (S|)", texts)
      m.flush()
      expect(asked).toEqual([])
    }),
  )

  it.each(["reverted", "replaced", "expired"] as const)("has failed where its transaction was %s", (type) => {
    marbles((m) => {
      const { ports } = world({ transferStatus: chain(type) })
      m.expect(statusesOf(followPayment(ports, paymentOf()))).toBeObservable("3s (F|)", texts)
    })()
  })

  it(
    "is looked for again where the chain does not know it, or cannot be asked",
    marbles((m) => {
      const { ports } = world({
        transferStatus: inTurn(
          of({ type: "unknown", trace: { nonce: "1" } } as TransferStatus),
          throwError(() => down),
          of({ type: "confirmed", hash } as TransferStatus),
        ),
        statuses: say("refund"),
      })
      const payment = paymentOf({ status: "asked", hash: null })
      const expected = "3s a 5999ms w 2999ms (R|)"
      m.expect(statusesOf(followPayment(ports, payment))).toBeObservable(expected, { ...texts, a: "asked" })
    }),
  )

  it(
    "is none of the transactions by which others were paid, that were made or may have been",
    marbles((m) => {
      const doubtful = paymentOf({ way: "direct", status: "asked", hash: null })
      const other = (id: string, change: Partial<Payment>) => paymentOf({ way: "direct", isNamed: true, id, ...change })
      const { ports } = world({
        paid: [
          other("paid", { status: "success", hash: "0x1" }),
          other("sent", { hash: "0x2" }),
          other("asked", { status: "asked", hash: null }),
          doubtful,
        ],
        transferStatus: ({ others }) =>
          of(others.join() === "0x2,0x1" ? { type: "unknown", trace } : { type: "confirmed", hash }),
      })
      m.expect(statusesOf(followPayment(ports, doubtful)), "^ 4s !").toBeObservable("3s a", { a: "asked" })
    }),
  )

  it(
    "is not the transaction that was found to be another one while it was looked for, as in another tab",
    marbles((m) => {
      const [doubtful, other] = ["r", "other"].map((id) =>
        paymentOf({ ...{ way: "direct", status: "asked", hash: null, isNamed: true }, id }),
      ) as [Payment, Payment]
      const { ports, journal } = world({
        paid: [doubtful, other],
        transferStatus: ({ others }) =>
          timer(100, clock).pipe(
            tap(() => journal.write({ ...other, status: "success", hash })),
            map(() => (others.includes(hash) ? { type: "unknown", trace } : { type: "confirmed", hash })),
          ),
      })
      m.expect(statusesOf(followPayment(ports, doubtful)), "^ 8s !").toBeObservable("6100ms a", { a: "asked" })
    }),
  )

  it(
    "from an exchange is followed there, and has arrived where the recipient has it",
    marbles((m) => {
      const result = (status: string) => of({ result: { status, txHash: status === "SUCCESS" ? "0xe" : null } })
      const { ports } = world({ statuses: inTurn(result("UNKNOWN"), result("IN_PROGRESS"), result("SUCCESS")) })
      const exchange = { way: "exchange", exchange: { id: "river", name: "River" }, account: null, hash: null } as const
      const followed$ = followPayment(ports, paymentOf({ ...exchange, status: "waiting" }))
      const seen$ = followed$.pipe(map(({ status, hash: found }) => `${status} ${found}`))
      const states = { w: "waiting null", p: "pending null", S: "success 0xe" }
      m.expect(seen$).toBeObservable("3s w 2999ms p 2999ms (S|)", states)
    }),
  )

  it(
    "is not followed while the tab is hidden",
    marbles((m) => {
      const visible$ = m.hot("f 9s t", { f: false, t: true })
      const { ports } = world({ transferStatus: chain("confirmed"), visible$ })
      const payment = paymentOf({ way: "direct" })
      m.expect(statusesOf(followPayment(ports, payment))).toBeObservable("12001ms (S|)", texts)
    }),
  )

  it(
    "is asked about once more after a status that means nothing",
    marbles((m) => {
      const wrong = fail("MalformedResponse", { path: "/", problems: [] })
      const { ports } = world({
        statuses: inTurn(
          throwError(() => wrong),
          of({ status: "success" }),
        ),
      })
      const payment = paymentOf({ status: "waiting" })
      m.expect(statusesOf(followPayment(ports, payment))).toBeObservable("6s (S|)", texts)
    }),
  )
})
