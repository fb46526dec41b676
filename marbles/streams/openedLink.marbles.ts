import { describe, it } from "vitest"
import type { OpenedLink, TappedLink } from "../../src/model/pairing/walletLinks.js"
import { openedLinkStream } from "../../src/streams/openedLink.js"
import { marbles } from "../support/marbles.js"
import { clock } from "./fixtures.js"

const linkTo = (name: string): TappedLink => ({ name, home: `${name}://`, href: `${name}://wc?uri=1` })

/** Taps: f on the link to the fox, o on the one to the owl. */
const taps = { f: linkTo("fox"), o: linkTo("owl") }

const of = (link: TappedLink, status: OpenedLink["status"]): OpenedLink => ({ link, status })

/** The link of the fox: o opening, l left, r returned, u unanswered; that of the owl in capitals. */
const states: Readonly<Record<string, OpenedLink>> = {
  o: of(taps.f, "opening"),
  l: of(taps.f, "left"),
  r: of(taps.f, "returned"),
  u: of(taps.f, "unanswered"),
  O: of(taps.o, "opening"),
  U: of(taps.o, "unanswered"),
}

/** The page: v visible, h hidden. */
const pages = { v: true, h: false }

describe("a link to a wallet", () => {
  it(
    "has left the page once that is hidden, and is back when it is visible again",
    marbles((m) => {
      const taps$ = m.hot("   -f-------", taps)
      const visible$ = m.cold(" v--h--v--", pages)
      const status = "        -o--l--r-"

      m.expect(openedLinkStream({ taps$, visible$, clock })).toBeObservable(status, states)
    }),
  )

  it(
    "may have opened nothing while the page has been visible for 3 s",
    marbles((m) => {
      const taps$ = m.hot("   -f- 2999ms --", taps)
      const visible$ = m.cold(" v- 2999ms ---", pages)
      const status = "        -o- 2998ms u-"

      m.expect(openedLinkStream({ taps$, visible$, clock })).toBeObservable(status, states)
    }),
  )

  it(
    "is answered by a visitor who takes long to confirm the question of the system",
    marbles((m) => {
      const taps$ = m.hot("   f- 4s --", taps)
      const visible$ = m.cold("v- 4s h- 3s v", pages)
      const status = "        o- 2998ms u 1001ms l- 3s r"

      m.expect(openedLinkStream({ taps$, visible$, clock })).toBeObservable(status, states)
    }),
  )

  it(
    "that hides the page is not unanswered, however long the visitor is away",
    marbles((m) => {
      const taps$ = m.hot("   f- 9s -", taps)
      const visible$ = m.cold("v-h 9s v", pages)
      const status = "        o-l 9s r"

      m.expect(openedLinkStream({ taps$, visible$, clock })).toBeObservable(status, states)
    }),
  )

  it(
    "is followed anew with each tap, and an earlier one no longer",
    marbles((m) => {
      const taps$ = m.hot("   f--o 3s --", taps)
      const visible$ = m.cold("v-- 3s ---", pages)
      const status = "        o--O 2999ms U"

      m.expect(openedLinkStream({ taps$, visible$, clock })).toBeObservable(status, states)
    }),
  )

  it(
    "is not followed before it is tapped",
    marbles((m) => {
      const visible$ = m.cold("v-h-v", pages)

      m.expect(openedLinkStream({ taps$: m.hot("-----"), visible$, clock })).toBeObservable("-----")
      m.expect(visible$).toHaveSubscriptions([])
    }),
  )
})
