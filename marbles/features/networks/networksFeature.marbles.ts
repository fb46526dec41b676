import { BehaviorSubject, EMPTY, ignoreElements, map, merge, mergeMap, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Family } from "../../../src/adapters/family.js"
import { networksFeature } from "../../../src/features/networks/networksFeature.js"
import type { Connections } from "../../../src/model/connection/connections.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import type { Network } from "../../../src/model/network.js"
import type { Settings } from "../../../src/model/settings/settings.js"
import { offeredNetworks } from "../../../src/streams/network/networks.js"
import { after, liveOf, mainnet, named, openedBy, polygon } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const base: Network = { ...mainnet, id: "eip155:8453", name: "Base" }
const solana: Network = { ...mainnet, id: "solana:one", name: "Solana" }
const other: Network = { ...mainnet, rpcUrls: ["https://other.example"] }
const connected = after(openedBy(liveOf("fox")))
const onPolygon = after(openedBy(liveOf("fox", { network: polygon.id })))

type Site = ReturnType<typeof networksFeature>

/** What the site does: b, o and m add Base, another mainnet and the same one, x what is no network; r removes. */
const calls: Readonly<Record<string, (site: Site) => Observable<unknown>>> = {
  b: ({ addNetwork }) => addNetwork(base),
  o: ({ addNetwork }) => addNetwork(other),
  m: ({ addNetwork }) => addNetwork({ ...mainnet }),
  s: ({ addNetwork }) => addNetwork(solana),
  x: ({ addNetwork }) => addNetwork({ ...base, id: "base" } as never),
  r: ({ removeNetwork }) => removeNetwork(mainnet.id),
  u: ({ removeNetwork }) => removeNetwork(base.id),
}

const nameOf = ({ name, rpcUrls: [url] }: Network): string => (url === undefined ? name : `${name} at ${url}`)

/** A site with two networks, and what follows from its calls for the wallet and for what was read of accounts. */
const siteOn = (calls$: Observable<string>, state: Connections = connected) => {
  const effects: string[] = []
  const offered = { networks: [mainnet, polygon], defaultNetwork: mainnet } as unknown as Settings
  const networks = offeredNetworks(offered, NEVER)
  const context = {
    ...networks,
    family: (namespace: string) => (namespace === "eip155" ? ({ namespace } as Family) : undefined),
    connections$: new BehaviorSubject(state),
    switchNetwork: (id: NetworkId) => {
      effects.push(`switch ${id}`)
      return of(id)
    },
  }
  const feature = networksFeature(context as never, () => void effects.push("invalidate"))
  const result$ = calls$.pipe(mergeMap((letter) => (calls[letter]?.(feature) ?? EMPTY).pipe(named())))
  const running$ = feature.life$.pipe(ignoreElements())
  const names$ = networks.networks$.pipe(map((all) => all.map(nameOf).join(" ")))
  return { ...feature, ...networks, effects, names$, result$: merge(running$, result$) }
}

/** d done; I, A and N are how a call fails. */
const results = { d: undefined, I: "InvalidOptions", A: "AdapterMissing", N: "NetworkNotFound" }

describe("the networks of a site", () => {
  it(
    "are those that it adds and removes; what is no network or has no adapter fails, and changes nothing",
    marbles((m) => {
      const calls$ = m.hot("   -b-x-s-u-u", undefined)
      const expected = "       -d-I-A-d-N"
      const networks = "       eb-----e--"

      const site = siteOn(calls$)

      m.expect(site.result$).toBeObservable(expected, results)
      m.expect(site.names$).toBeObservable(networks, { e: "Ethereum Polygon", b: "Ethereum Polygon Base" })
    }),
  )

  it(
    "are the same as long as their facts are; what was read of accounts by one that is replaced is dropped",
    marbles((m) => {
      const calls$ = m.hot("   -m-b-o-o", undefined)
      const networks = "       e--b-o--"

      const site = siteOn(calls$)

      m.expect(site.result$).toBeObservable("-d-d-d-d", results)
      m.expect(site.names$).toBeObservable(networks, {
        e: "Ethereum Polygon",
        b: "Ethereum Polygon Base",
        o: "Ethereum at https://other.example Polygon Base",
      })
      m.flush()
      expect(site.effects).toEqual(["invalidate"])
    }),
  )

  it.each([
    ["ask the wallet that is on one that is removed for the first other one", connected, ["switch eip155:137"]],
    ["ask a wallet on another one for nothing", onPolygon, []],
  ])("%s", (_, state, expected) => {
    marbles((m) => {
      const site = siteOn(m.hot("-r", undefined), state)

      m.expect(site.result$).toBeObservable("-d", results)
      m.flush()
      expect(site.effects).toEqual(expected)
      expect([site.knownNetwork(mainnet.id), site.settings.networks]).toEqual([mainnet, [polygon]])
    })()
  })
})
