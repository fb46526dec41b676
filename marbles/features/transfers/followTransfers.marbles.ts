import { BehaviorSubject, EMPTY, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Family } from "../../../src/adapters/family.js"
import type { Signer } from "../../../src/adapters/signer.js"
import { noConnections } from "../../../src/model/connection/connections.js"
import type { FollowedTransfer, PendingTransfer } from "../../../src/model/transfer/pendingTransfer.js"
import { after, alice, bob, clock as sinceStart, liveOf, mainnet, openedBy, polygon } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { always, connected, DAY, elsewhere, following, HOUR, journalOf, pending, START } from "./followFixtures.js"

/** When a transfer is read, and at the end given up, in ms from the start. */
const readsOf = (m: { readonly flush: () => void }, transfer: PendingTransfer): readonly number[] => {
  const times: number[] = []
  following(journalOf(transfer)).followed$.subscribe(() => times.push(sinceStart.now()))
  m.flush()
  return times
}

const drawn = { a: "a unknown", b: "b unknown", G: "a given up" }

describe("the status of a pending transfer", () => {
  it(
    "is read every four seconds",
    marbles((m) => {
      const { followed$ } = following(journalOf(pending("a")))

      m.expect(followed$, "9s !").toBeObservable("4s a 3999ms a", drawn)
    }),
  )

  it(
    "is not taken from what the transfer was recognized by before another tab has written more",
    marbles((m) => {
      const journal = journalOf(pending("a"))
      const status$ = m.cold("5ms (s|)", { s: { type: "replaced", hash: "0xb" } })
      const family = () => ({ reads$: of({ transferStatus: () => status$ }) }) as unknown as Family

      m.cold("4s 2ms w").subscribe(() => journal.update("a", { trace: { sender: "wallet" } }))
      m.expect(following(journal, { family }).followed$, "9s !").toBeObservable("8005ms r", { r: "a replaced" })
    }),
  )

  it(
    "is read every thirty seconds after five minutes, and given up after a day",
    marbles((m) => {
      const times = readsOf(m, pending("a"))
      expect(times.slice(73, 78)).toEqual([296_000, 300_000, 330_000, 360_000, 390_000])
      expect(times.slice(-2)).toEqual([DAY, DAY])
      expect(times).toHaveLength(75 + (DAY - 300_000) / 30_000 + 1)
    }),
  )

  it(
    "is read every four seconds at first also after a reload, and given up at the same time",
    marbles((m) => {
      const times = readsOf(m, pending("a", { at: START + 7 - HOUR }))
      expect(times.slice(0, 2)).toEqual([4_000, 8_000])
      expect(times.slice(75, 77)).toEqual([330_000, 360_000])
      const reads = 75 + Math.floor((DAY - HOUR + 7) / 30_000)
      expect(times).toHaveLength(reads + 1)
    }),
  )

  it(
    "is read for five minutes where the day is almost over",
    marbles((m) => {
      const times = readsOf(m, pending("a", { at: START - DAY }))
      expect(times).toHaveLength(76)
      expect(times.slice(-2)).toEqual([300_000, 300_000])
    }),
  )

  it(
    "is given up at once after more than a day",
    marbles((m) => {
      const { followed$, asked } = following(journalOf(pending("a", { at: START - DAY - 1 })))

      m.expect(followed$).toBeObservable("G", drawn)
      m.flush()
      expect(asked).toEqual([])
    }),
  )

  it(
    "is followed for a day from now on where the clock was set back",
    marbles((m) => {
      const times = readsOf(m, pending("a", { at: START + HOUR }))
      expect(times.at(-1)).toBe(DAY)
    }),
  )

  it(
    "is not read while the tab is hidden",
    marbles((m) => {
      const visible$ = m.hot("t 4999ms f 54999ms t", { t: true, f: false })
      const { followed$ } = following(journalOf(pending("a")), {}, visible$)

      m.expect(followed$, "66s !").toBeObservable("4s a 59999ms a", drawn)
    }),
  )

  it(
    "is read from the wallet where that knows it, and else from the chain",
    marbles((m) => {
      const signer = {
        transferStatus: ({ hash }: FollowedTransfer) =>
          hash === null ? of({ type: "submitted", hash: "0xnew", trace: {} } as const) : EMPTY,
      } as unknown as Signer
      const { followed$, asked } = following(journalOf(pending("a"), pending("b", { hash: null })), {
        signerOf: () => signer,
      })

      m.expect(followed$, "5s !").toBeObservable("4s (ab)", { a: "a unknown", b: "b submitted" })
      m.flush()
      expect(asked.map(({ hash }) => hash)).toEqual(["0xa"])
    }),
  )

  it(
    "is read for each transfer on its own",
    marbles((m) => {
      const { followed$, asked } = following(journalOf(pending("a"), pending("b"), pending("c", { hash: null })))

      m.expect(followed$, "5s !").toBeObservable("4s (abc)", { ...drawn, c: "c unknown" })
      m.flush()
      expect(asked.map(({ hash, others }) => [hash, others])).toEqual([
        ["0xa", ["0xb"]],
        ["0xb", ["0xa"]],
        [null, ["0xa", "0xb"]],
      ])
    }),
  )
})

describe("following a transfer", () => {
  it(
    "begins when a wallet with its account is connected, and ends when none is",
    marbles((m) => {
      const states = { n: noConnections, e: elsewhere, c: connected }
      const connections$ = m.hot("n-e-- 995ms c 4999ms e 999ms c", states)
      const { followed$ } = following(journalOf(pending("a")), {
        connections$: Object.assign(connections$, { value: noConnections }),
      })

      m.expect(followed$, "12s !").toBeObservable("5s a 5999ms a", drawn)
    }),
  )

  it(
    "needs one wallet with its account, also where another one has others",
    marbles((m) => {
      const both = after(openedBy(liveOf("fox")), openedBy(liveOf("bear", { accounts: [bob] })))
      const { followed$ } = following(journalOf(pending("a")), {
        connections$: Object.assign(always(both), { value: both }),
      })

      m.expect(followed$, "5s !").toBeObservable("4s a", drawn)
    }),
  )

  it(
    "does not begin while its prompt is waited for",
    marbles((m) => {
      const journal = journalOf()
      const { followed$ } = following(journal)
      const change$ = m.hot("b 999ms e", { b: () => journal.begin(pending("a")), e: () => journal.setAsked("a") })
      change$.subscribe((change) => change())

      m.expect(followed$, "6s !").toBeObservable("5s a", drawn)
    }),
  )

  it(
    "is not read while its hash is not known and the wallet is asked for another one of the account, which may do the same",
    marbles((m) => {
      const unknown = { hash: null }
      const inPolygon = { network: polygon.id, address: alice.address }
      const journal = journalOf(pending("a", unknown), pending("b", { ...unknown, account: inPolygon }), pending("c"))
      const { followed$ } = following(journal, { knownNetwork: () => mainnet })
      const change$ = m.hot("b 5999ms e", {
        b: () => journal.begin(pending("d", unknown)),
        e: () => {
          journal.setAsked("d")
          journal.update("d", { hash: "0xd" })
        },
      })
      change$.subscribe((change) => change())

      m.expect(followed$, "11s !").toBeObservable("4s (bc) 3996ms (bc) 1996ms (ad)", {
        ...drawn,
        ...{ c: "c unknown", d: "d unknown" },
      })
    }),
  )

  it(
    "begins again when its hash is known, and not for another change",
    marbles((m) => {
      const journal = journalOf(pending("a", { hash: null }))
      const { followed$ } = following(journal)
      const change$ = m.hot("-- 998ms h 1999ms t", {
        h: () => journal.update("a", { hash: "0xa" }),
        t: () => journal.update("a", { trace: { nonce: "0x1" } }),
      })
      change$.subscribe((change) => change())

      m.expect(followed$, "6s !").toBeObservable("5s a", drawn)
    }),
  )

  it(
    "ends when it is removed from the journal, for this transfer only",
    marbles((m) => {
      const journal = journalOf(pending("a"), pending("b"))
      const { followed$ } = following(journal)
      m.hot("4001ms r", { r: () => journal.remove("a") }).subscribe((change) => void change())

      m.expect(followed$, "10s !").toBeObservable("4s (ab) 3996ms b", drawn)
    }),
  )

  it(
    "does not give up what was removed from the journal",
    marbles((m) => {
      const journal = journalOf(pending("a", { at: START - DAY }), pending("b", { at: START - DAY }))
      const ends: string[] = []
      following(journal).followed$.subscribe((text) => text.endsWith("given up") && ends.push(text))
      m.hot("4001ms r", { r: () => journal.remove("a") }).subscribe((change) => void change())
      m.flush()
      expect(ends).toEqual(["b given up"])
    }),
  )

  it(
    "reads nothing on a network that the site does not have, of a family without an adapter, or without such a read",
    marbles((m) => {
      const abroad = pending("a", { account: { network: polygon.id, address: alice.address } })
      const silent = (followed$: Observable<string>) => m.expect(followed$, "10s !").toBeObservable("")

      silent(following(journalOf(abroad)).followed$)
      silent(following(journalOf(pending("a")), { family: () => undefined }).followed$)
      const reads$ = new BehaviorSubject({ balanceOf: () => NEVER })
      silent(following(journalOf(pending("a")), { family: () => ({ reads$ }) as unknown as Family }).followed$)
    }),
  )
})
