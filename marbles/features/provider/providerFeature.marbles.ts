import { BehaviorSubject, ignoreElements, map, merge, mergeMap, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Family, FamilyProvider, ProviderPorts } from "../../../src/adapters/family.js"
import { providerFeature } from "../../../src/features/provider/providerFeature.js"
import type { Connections } from "../../../src/model/connection/connections.js"
import { closedModal } from "../../../src/model/modal/modal.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { after, bob, clock, liveOf, mainnet, named, openedBy, polygon } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const none = after()
const connected = after(openedBy(liveOf("fox")))
const onPolygon = after(openedBy(liveOf("fox", { network: polygon.id })))
const asBob = after(openedBy(liveOf("fox", { accounts: [bob] })))

type Create = (ports: ProviderPorts) => FamilyProvider

/** A provider that answers with its method, while the wallet runs, and whose only event is the account of each change. */
const echo: Create = ({ whileRunning, networks }) => ({
  request: ({ method }) => whileRunning(method, of(`${method} on ${networks.length}`)),
  events: (before, after) =>
    before.account?.address === after.account?.address
      ? []
      : [["accountsChanged", after.account ? [after.account.address] : []]],
})

/** The providers of a site with Ethereum; `provider$` is the code of its provider, `connections$` is hot. */
const siteWith = (provider$: Observable<Create>, connections: Observable<Connections> = NEVER) => {
  const connections$ = new BehaviorSubject<Connections>(none)
  connections.subscribe(connections$)
  const made: string[] = []
  const { provider, life$ } = providerFeature(
    {
      settings: { networks: [mainnet, polygon], defaultNetwork: mainnet },
      networks$: new BehaviorSubject([mainnet, polygon]),
      connections$,
      environment: inertEnvironment({ clock }),
      modal: { state$: new BehaviorSubject(closedModal), open: () => {} },
      walletOf: () => undefined,
      destroyed$: NEVER,
      family: (namespace: string) =>
        namespace === "eip155"
          ? ({
              provider$: provider$.pipe(
                map((create) => (ports: ProviderPorts) => {
                  made.push(namespace)
                  return create(ports)
                }),
              ),
            } as unknown as Family)
          : undefined,
    } as never,
    { switchNetwork: () => NEVER, disconnected$: () => NEVER },
  )
  const target = { namespace: "eip155", since: none } as const
  const request = (method: string) => provider(target, "request", { method }).pipe(named())
  return { provider, target, request, made, running$: life$.pipe(ignoreElements()) }
}

describe("the provider of a chain family", () => {
  it(
    "is made with the first call, once its code is loaded, and serves all of them",
    marbles((m) => {
      const code$ = m.cold("   --(c|)", { c: echo })
      const calls$ = m.hot("   -a--b-", { a: "eth_a", b: "eth_b" })
      const answers = "        ---ab-"

      const { request, made, running$ } = siteWith(code$)

      m.expect(merge(running$, calls$.pipe(mergeMap(request)))).toBeObservable(answers, {
        a: "eth_a on 2",
        b: "eth_b on 2",
      })
      m.flush()
      expect(made).toEqual(["eip155"])
    }),
  )

  it(
    "fails while the wallet does not run, and where the site has none",
    marbles((m) => {
      const { request, provider } = siteWith(of(echo))
      const missing$ = provider({ namespace: "solana", since: none }, "request", { method: "a" })

      m.expect(request("eth_a")).toBeObservable("(n|)", { n: "NotRunning" })
      m.expect(missing$.pipe(named())).toBeObservable("(n|)", { n: "AdapterMissing" })
    }),
  )

  it(
    "calls a listener for what has changed since it was added, then for every change, until it is removed",
    marbles((m) => {
      const code$ = m.cold("        ----(c|)", { c: echo })
      const connections$ = m.hot("  -a-----p-b---n", { a: connected, p: onPolygon, b: asBob, n: none })
      const calls$ = m.hot("        o----------r", { o: "on", r: "removeListener" } as const)
      const received: string[] = []

      const { provider, target, running$ } = siteWith(code$, connections$)
      const listener = (accounts: readonly string[]): void => void received.push(`${clock.now()} ${accounts.join()}`)
      const called$ = calls$.pipe(mergeMap((name) => provider(target, name, "accountsChanged", listener as never)))

      m.expect(merge(running$, called$)).toBeObservable("-")
      m.flush()
      expect(received).toEqual(["4 0xa11ce", "9 0xb0b"])
    }),
  )
})
