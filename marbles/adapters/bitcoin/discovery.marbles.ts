import { map, type Observable } from "rxjs"
import { describe, it } from "vitest"
import { bitcoinClientOver } from "../../../src/adapters/bitcoin/bitcoinClient.js"
import type { ConnectorPorts } from "../../../src/adapters/connector.js"
import { marbles } from "../../support/marbles.js"
import { nothing, pageOf } from "../evm/marbleWallet.js"

const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
const provider = { request: nothing }
const unisat = { requestAccounts: nothing }

type Properties = Readonly<Record<string, unknown>>

const { discover } = bitcoinClientOver(nothing)

/** The wallets that a page has, by their ids. */
const idsOn = (properties: Properties, changes: Partial<ConnectorPorts> = {}): Observable<string> =>
  discover(pageOf(undefined, { injected: (name) => properties[name], ...changes })).pipe(
    map((connectors) => connectors.map(({ info }) => info.id).join(" ")),
  )

const listed = (id: string, name = "Example") => ({ id, name, icon })

/** A wallet of the standard that registers as soon as the page is ready. */
const registering = (name: string): Partial<ConnectorPorts> => {
  const features = { "bitcoin:connect": { connect: nothing } }
  const wallet = { name, icon, chains: ["bitcoin:mainnet"], accounts: [], features }
  return {
    dispatch: (_, detail) => {
      const { register } = Object(detail) as { readonly register?: (wallet: object) => void }
      register?.(wallet)
    },
  }
}

const several = {
  btc_providers: [listed("XverseProviders.BitcoinProvider"), listed("LeatherProvider", "Leather")],
  XverseProviders: { BitcoinProvider: provider },
  LeatherProvider: provider,
  unisat,
  bitkeep: { unisat },
  binancew3w: { bitcoin: unisat },
  okxwallet: { bitcoin: {} },
}

describe("the Bitcoin wallets of a page", () => {
  it(
    "are those that list themselves, and those that set a property that is known",
    marbles((m) => {
      const ids = "XverseProviders.BitcoinProvider LeatherProvider unisat bitkeep.unisat binancew3w.bitcoin okxwallet"
      m.expect(idsOn(several)).toBeObservable("a", { a: ids })
    }),
  )

  it(
    "are found when they come within 800 ms, or with the page, and are listed once",
    marbles((m) => {
      const page: Record<string, unknown> = {}
      const loads$ = m.hot("-- 900ms l")
      const sets$ = m.hot("--s-- 850ms t", { s: "unisat", t: "bitkeep" })
      const set$ = sets$.pipe(map((name) => (page[name] = name === "unisat" ? unisat : { unisat })))
      m.expect(set$).toBeObservable("--s-- 850ms t", { s: unisat, t: { unisat } })
      const events = (type: string) => (type === "load" ? loads$ : nothing())

      m.expect(idsOn(page, { events })).toBeObservable("e 199ms a 701ms b", {
        e: "",
        a: "unisat",
        b: "unisat bitkeep.unisat",
      })
    }),
  )

  it(
    "are not what is malformed, has no provider, or throws",
    marbles((m) => {
      const trap = Object.defineProperty({}, "unisat", {
        enumerable: true,
        get: () => {
          throw new Error("trap")
        },
      })
      const rejected: readonly Properties[] = [
        { btc_providers: listed("a"), a: provider },
        { btc_providers: [listed("a.b")] },
        { btc_providers: [listed("a")], a: { request: 1 } },
        { btc_providers: [listed("a['b']")], a: provider },
        { btc_providers: [{ id: "a", name: 1, icon }], a: provider },
        { unisat: {}, okxwallet: {}, bitkeep: null },
        trap,
      ]
      for (const properties of rejected) m.expect(idsOn(properties)).toBeObservable("e", { e: "" })
    }),
  )

  it(
    "are listed once each where they list themselves twice, or by the property of one that is known, which is then that",
    marbles((m) => {
      const twice = { btc_providers: [listed("a"), listed("a", "Another"), listed("b")], a: provider, b: provider }
      const known = { btc_providers: [listed("unisat"), listed("b")], b: provider, unisat: { ...provider, ...unisat } }
      const namesOn = (properties: Properties, changes?: Partial<ConnectorPorts>) =>
        discover(pageOf(undefined, { injected: (name) => properties[name], ...changes })).pipe(
          map((connectors) => connectors.map(({ info: { id, name, type } }) => `${id} ${name} ${type}`).join(", ")),
        )

      m.expect(namesOn(twice)).toBeObservable("n", { n: "a Example announced, b Example announced" })
      m.expect(namesOn(known)).toBeObservable("n", { n: "b Example announced, unisat UniSat Wallet injected" })
      const announced = { discovery: { announced: true, injected: false } }
      m.expect(namesOn(known, announced)).toBeObservable("n", { n: "unisat Example announced, b Example announced" })
    }),
  )

  it(
    "are those that the site wants",
    marbles((m) => {
      const listing = { discovery: { announced: true, injected: false } }
      const setting = { discovery: { announced: false, injected: true } }
      const page = { btc_providers: [listed("a")], a: provider, unisat }

      m.expect(idsOn(page, listing)).toBeObservable("a", { a: "a" })
      m.expect(idsOn(page, setting)).toBeObservable("a", { a: "unisat" })
    }),
  )

  it(
    "that register by the standard too are listed once, with the protocol of their own, where they are known to be the same",
    marbles((m) => {
      const page = { btc_providers: [listed("LeatherProvider", "Leather")], LeatherProvider: provider }

      m.expect(idsOn({}, registering("Phantom"))).toBeObservable("a", { a: "Phantom" })
      m.expect(idsOn(page, registering("leather"))).toBeObservable("a", { a: "LeatherProvider" })
      m.expect(idsOn(page, registering("Phantom"))).toBeObservable("a", { a: "LeatherProvider Phantom" })
      m.expect(idsOn({ unisat }, registering("UniSat Wallet"))).toBeObservable("a", { a: "unisat" })
    }),
  )

  it(
    "that list themselves by the name of one that has registered do not hide it",
    marbles((m) => {
      const page = { btc_providers: [listed("evil", "Phantom")], evil: provider }

      m.expect(idsOn(page, registering("Phantom"))).toBeObservable("a", { a: "evil Phantom" })
    }),
  )

  it(
    "have icons and names that are safe to show",
    marbles((m) => {
      const page = { btc_providers: [{ id: "a", name: "\u202eEvil\n", icon: "javascript:alert(1)" }], a: provider }
      const infos$ = discover(pageOf(undefined, { injected: (name) => Reflect.get(page, name) as unknown })).pipe(
        map(([connector]) => connector?.info),
      )

      m.expect(infos$).toBeObservable("i", {
        i: { id: "a", name: "Evil", type: "announced", namespaces: ["bip122"] },
      })
    }),
  )
})
