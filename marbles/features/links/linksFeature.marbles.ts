import { NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { linksFeature } from "../../../src/features/links/linksFeature.js"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import { noConnections, type Connections } from "../../../src/model/connection/connections.js"
import type { LinksState, OpenedLink, TappedLink } from "../../../src/model/pairing/walletLinks.js"
import { inertEnvironment, memoryStorage, type Page } from "../../../src/services/environment.js"
import { userAgents } from "../../../test/model/support/devices.js"
import { after, clock, duo, liveOf, openedBy } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const link: TappedLink = { name: "Fox", home: "fox://", href: "fox://wc?uri=1" }
const href = "https://shop.example/pay"

const properties: Readonly<Record<string, unknown>> = {
  navigator: { userAgent: userAgents["Chrome on Android"], maxTouchPoints: 5 },
  location: { href },
  Telegram: {},
}

const pageWith = (changes: Partial<Page>): Page => ({
  ...inertEnvironment().page,
  injected: (name) => properties[name],
  ...changes,
})

const device = { system: "android", browser: "chrome", framed: false, telegram: true } as const
const stateWith = (status: OpenedLink["status"] | null): LinksState => ({
  ...{ device, page: href, opened: status && { link, status } },
})
/** n no link, o opening, l left. */
const states = { n: stateWith(null), o: stateWith("opening"), l: stateWith("left") }

const asking: ConnectionEvent = { type: "opening", connector: duo, namespace: "eip155" }
const connections: Readonly<Record<string, Connections>> = {
  n: noConnections,
  c: after(asking),
  w: after(asking, openedBy(liveOf("duo", { connector: duo }))),
}
const key = "WALLETCONNECT_DEEPLINK_CHOICE"

describe("links to wallets", () => {
  it(
    "know the device at once, and what became of the link that was tapped",
    marbles((m) => {
      const tap$ = m.hot("    ----t")
      const visible$ = m.cold("    v-h", { v: true, h: false })
      const state = "         (nn)o-l" // as known before, and as it is when it is subscribed to
      const environment = inertEnvironment({ clock, page: pageWith({ visible$ }) })
      const { state$, actions } = linksFeature({
        environment,
        connections$: of(noConnections),
        destroyed$: NEVER,
      } as never)
      tap$.subscribe(() => actions.tapped(link))

      expect("value" in state$ && state$.value).toEqual(states.n)
      m.expect(state$).toBeObservable(state, states)
    }),
  )

  it(
    "are remembered in the form and at the place in which the library of WalletConnect looks for them",
    marbles((m) => {
      const connections$ = m.hot("n-c---w---n-", connections)
      const tap$ = m.hot("        ----t")
      const look$ = m.hot("       -a-b---c---d")
      const stored = "            -a-b---c---d"
      const texts = new Map([[key, "old"]])
      const storage = memoryStorage(texts)
      const environment = inertEnvironment({ clock, storage, page: pageWith({}) })
      const { actions, life$ } = linksFeature({ environment, connections$, destroyed$: NEVER } as never)
      life$.subscribe()
      tap$.subscribe(() => actions.tapped(link))
      const found: (string | null)[] = []
      look$.subscribe(() => found.push(storage.read(key)))

      m.expect(look$).toBeObservable(stored)
      m.flush()
      expect(found).toEqual(["old", null, '{"href":"fox://","name":"Fox"}', null])
    }),
  )

  it(
    "take the result of a social login out of the address bar while the wallet runs, and never have it in a link",
    marbles((m) => {
      const written: unknown[] = []
      const history = { state: null, replaceState: (...input: readonly unknown[]) => written.push(input[2]) }
      const location = { href: `${href}?result_uri=secret` }
      const injected = (name: string) => ({ ...properties, location, history })[name]
      const environment = inertEnvironment({ clock, page: pageWith({ injected }) })
      const { state$, life$ } = linksFeature({ environment, connections$: NEVER, destroyed$: NEVER } as never)

      expect("value" in state$ && state$.value).toEqual(states.n)
      expect(written).toEqual([])
      m.expect(life$).toBeObservable("-")
      m.flush()
      expect(written).toEqual([href])
    }),
  )
})
