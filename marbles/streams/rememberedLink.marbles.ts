import { describe, it } from "vitest"
import type { ConnectionEvent } from "../../src/model/connection/connectionEvents.js"
import { noConnections, type Connections } from "../../src/model/connection/connections.js"
import { reduceConnections } from "../../src/model/connection/connectionEvents.js"
import type { TappedLink } from "../../src/model/pairing/walletLinks.js"
import { rememberedLinkStream } from "../../src/streams/rememberedLink.js"
import { marbles } from "../support/marbles.js"
import { after, duo, liveOf, openedBy, opening, restoring, storedOf } from "./fixtures.js"

const taps: Readonly<Record<string, TappedLink>> = {
  t: { name: "Fox", home: "fox://", href: "fox://wc?uri=1" },
  o: { name: "Owl", home: "owl://", href: "owl://wc?uri=2" },
}
/** What is remembered: t and o links, 0 nothing. */
const links = { ...taps, 0: null }

const asking: ConnectionEvent = { type: "opening", connector: duo, namespace: "eip155" }
const live = liveOf("duo", { connector: duo })
const stored = storedOf("duo", { connector: duo })

/**
 * n no wallet, c a relay is asked, w a wallet is connected through it, l its link is lost; r that of the last visit is
 * restored, and b an announced wallet is asked, B connected.
 */
const connections: Readonly<Record<string, Connections>> = {
  n: noConnections,
  c: after(asking),
  w: after(asking, openedBy(live)),
  l: reduceConnections(after(asking, openedBy(live)), { type: "linkChanged", key: duo, link: "lost" }),
  r: after(restoring(stored)),
  b: after(opening("fox")),
  B: after(opening("fox"), openedBy(liveOf("fox"))),
}

describe("the remembered link to a wallet", () => {
  it(
    "is the one that was tapped before the wallet connected, until it is disconnected",
    marbles((m) => {
      const connections$ = m.hot("n-c---w-l-w-n-", connections)
      const taps$ = m.hot("       ----t---------", taps)
      const remembered = "        --0---t-----0-"

      m.expect(rememberedLinkStream({ connections$, taps$ })).toBeObservable(remembered, links)
    }),
  )

  it(
    "is the last one that was tapped",
    marbles((m) => {
      const connections$ = m.hot("n-c-----w-", connections)
      const taps$ = m.hot("       ----o-t---", taps)
      const remembered = "        --0-----t-"

      m.expect(rememberedLinkStream({ connections$, taps$ })).toBeObservable(remembered, links)
    }),
  )

  it(
    "is none for a wallet that was reached by a QR code",
    marbles((m) => {
      const connections$ = m.hot("n-c---w-", connections)
      const remembered = "        --0-----"

      m.expect(rememberedLinkStream({ connections$, taps$: m.hot("-") })).toBeObservable(remembered, links)
    }),
  )

  it(
    "is not that of an attempt that ended without a wallet",
    marbles((m) => {
      const connections$ = m.hot("n-c---n-c--w-", connections)
      const taps$ = m.hot("       ----t--------", taps)
      const remembered = "        --0-----0----", // a second attempt, by a QR code
        links$ = rememberedLinkStream({ connections$, taps$ })
      m.expect(links$).toBeObservable(remembered, links)
    }),
  )

  it(
    "stays while the wallet of the last visit is restored, and goes when that fails",
    marbles((m) => {
      const connections$ = m.hot("r---w---n-", connections)
      const remembered = "        --------0-"

      m.expect(rememberedLinkStream({ connections$, taps$: m.hot("-") })).toBeObservable(remembered, links)
    }),
  )

  it(
    "does not depend on wallets of the page",
    marbles((m) => {
      const connections$ = m.hot("n-b-B-n-", connections)

      m.expect(rememberedLinkStream({ connections$, taps$: m.hot("---t", taps) })).toBeObservable("--------", links)
    }),
  )
})
