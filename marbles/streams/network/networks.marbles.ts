import { distinctUntilChanged, map, merge, NEVER, of, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Network } from "../../../src/model/network.js"
import { offeredNetworks, type OfferedNetworks, withNetworks } from "../../../src/streams/network/networks.js"
import { stateOf } from "../../../src/streams/operators/stateOf.js"
import { settings } from "../../../test/react/support/benchWallet.js"
import { marbles } from "../../support/marbles.js"
import { after, liveOf, mainnet, openedBy, polygon } from "../fixtures.js"
import { noConnections } from "../../../src/model/connection/connections.js"

const lists = {
  e: [mainnet],
  b: [mainnet, polygon],
  p: [polygon],
} satisfies Readonly<Record<string, readonly [Network, ...Network[]]>>

const offered = () => offeredNetworks({ ...settings, networks: [mainnet], defaultNetwork: mainnet }, NEVER)

/** Replaces the list with each letter. */
const setting = ({ setNetworks }: OfferedNetworks) =>
  tap((letter: string) => setNetworks(lists[letter as keyof typeof lists]))

describe("the networks that a site offers", () => {
  it(
    "are those of its options until they are replaced, for late subscribers too",
    marbles((m) => {
      const set$ = m.hot("  --b--p--")
      const networks$ = "   e-b--p--"
      const late = "        ---b-p--"

      const networks = offered()
      set$.pipe(setting(networks)).subscribe()

      m.expect(networks.networks$, "^").toBeObservable(networks$, lists)
      m.expect(networks.networks$, "---^").toBeObservable(late, lists)
    }),
  )

  it(
    "are in the settings, whose default network is the first where it is not among them",
    marbles((m) => {
      const read$ = m.hot(" r-----r-----r")
      const set$ = m.hot("  ---p-----b---")
      const read = "        e-----p-----b"

      const networks = offered()
      set$.pipe(setting(networks)).subscribe()
      const { settings: own } = networks
      const seen$ = read$.pipe(map(() => [own.networks.map(({ id }) => id), own.defaultNetwork.id]))

      m.expect(seen$).toBeObservable(read, {
        e: [[mainnet.id], mainnet.id],
        p: [[polygon.id], polygon.id],
        b: [[mainnet.id, polygon.id], mainnet.id],
      })
    }),
  )

  it(
    "end with the wallet",
    marbles((m) => {
      const destroyed$ = m.hot("----d")
      const networks$ = "       e---|"

      const { networks$: own } = offeredNetworks({ ...settings, networks: [mainnet] }, destroyed$)

      m.expect(own).toBeObservable(networks$, lists)
    }),
  )

  it(
    "are emitted once, and end, after the wallet was destroyed",
    marbles((m) => {
      const networks$ = "(e|)"

      const { networks$: own } = offeredNetworks({ ...settings, networks: [mainnet] }, of(null))

      m.expect(own).toBeObservable(networks$, lists)
    }),
  )

  it("begin on a server with those of the options, whatever was added before the page is hydrated", () => {
    const { networks$, setNetworks } = offered()
    setNetworks([mainnet, polygon])
    expect([networks$.value.length, networks$.onServer]).toEqual([2, [mainnet]])
  })
})

describe("the connections with the networks", () => {
  it("are the same value until one of them changes, so that what follows from them is not computed anew", () => {
    const networks = offered()
    const both$ = withNetworks(stateOf(NEVER, { initial: noConnections }), networks.networks$)

    const before = both$.value
    expect(both$.value).toBe(before)

    networks.setNetworks(lists.b)
    expect(both$.value).not.toBe(before)
    expect(both$.value).toEqual([noConnections, lists.b])
  })

  it(
    "are emitted when either changes, each as it is now",
    marbles((m) => {
      const open$ = m.hot(" --o----")
      const set$ = m.hot("  ----b--")
      const both = "        a-c-d--"

      const networks = offered()
      const connected = after(openedBy(liveOf("fox")))
      const connections$ = stateOf(merge(of(noConnections), open$.pipe(map(() => connected))), {
        initial: noConnections,
      })
      set$.pipe(setting(networks)).subscribe()

      const shown$ = withNetworks(connections$, networks.networks$).pipe(
        map(([state, list]) => `${state === connected ? "connected" : "none"} ${list.length}`),
        distinctUntilChanged(),
      )
      m.expect(shown$).toBeObservable(both, {
        a: "none 1",
        c: "connected 1",
        d: "connected 2",
      })
    }),
  )
})
