import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  scan,
  tap,
} from "rxjs"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { limits } from "../../model/limits.js"
import type { Namespace } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import { property, tryGet } from "../../services/codecs/tryGet.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { Connector, ConnectorPorts } from "../connector.js"
import { rdnsOf } from "./knownRdns.js"
import { type StandardWallet, walletIn } from "./standardWallet.js"

const REGISTER = "wallet-standard:register-wallet"
const READY = "wallet-standard:app-ready"

/** The name of a wallet whose own name has nothing visible. */
const UNNAMED = "Unnamed Wallet"

/** The wallet that the library of WalletConnect registers: a site that wants one has a connector of its own. */
const RELAY = "WalletConnect"

/** Which wallets a chain family takes, and the connector of each. */
export interface StandardDiscovery {
  readonly namespace: Namespace
  /** Whether a wallet of the standard serves the family. */
  readonly serves: (wallet: StandardWallet) => boolean
  readonly connectorFor: (info: ConnectorInfo, wallet: StandardWallet) => Connector
}

/** Wallets that register, and those that are withdrawn again. */
interface Change {
  readonly registered: boolean
  readonly wallets: readonly unknown[]
}

interface Found {
  readonly wallet: object
  readonly connector: Connector
}

/** The numbers of the objects that were found, whichever family found them. */
const sources = new WeakMap<object, number>()
let lastSource = 0

const sourceOf = (wallet: object): number => {
  const source = sources.get(wallet) ?? (lastSource += 1)
  sources.set(wallet, source)
  return source
}

/**
 * The ids of wallets are their names: the standard has no other. `:` marks the ids of further wallets with one name, and a
 * name with dots is not the rdns of another wallet.
 */
const infoOf = (wallet: StandardWallet, namespace: Namespace, found: readonly Found[]): ConnectorInfo => {
  const name = safeName(wallet.name) || UNNAMED
  const own = name.replaceAll(/[:.]/g, " ")
  const ids = found.map(({ connector }) => connector.info.id.toLowerCase())
  const free = [own, ...ids.map((_, at) => `${own}:${at + 2}`)].find((id) => !ids.includes(id.toLowerCase()))
  const icon = safeIcon(wallet.icon)
  const rdns = rdnsOf(name) ?? (free === own ? undefined : own)
  return {
    id: free ?? own,
    name,
    type: "announced",
    namespaces: [namespace],
    source: sourceOf(wallet.wallet),
    // One that goes by the name of another has its rdns too: until one is gone, none is restored without the user.
    ...(rdns !== undefined && { rdns }),
    ...(icon !== undefined && { icon }),
  }
}

const listWallets =
  ({ namespace, serves, connectorFor }: StandardDiscovery) =>
  (found: readonly Found[], { registered, wallets }: Change): readonly Found[] => {
    const isGone = ({ wallet }: Found): boolean => !registered && wallets.includes(wallet)
    if (!registered) return found.some(isGone) ? found.filter((one) => !isGone(one)) : found
    return wallets.reduce<readonly Found[]>((list, value) => {
      if (list.length >= limits.announcedWallets || list.some(({ wallet }) => wallet === value)) return list
      const wallet = walletIn(value)
      if (!wallet || wallet.name === RELAY || !serves(wallet)) return list
      return [...list, { wallet: wallet.wallet, connector: connectorFor(infoOf(wallet, namespace, list), wallet) }]
    }, found)
  }

/** What wallets register with. Others have the object of a wallet, too: only who has registered it first withdraws it. */
const apiOf = (change: (change: Change) => void) => {
  const registrations = new Map<unknown, object>()
  return Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      const own = {}
      wallets.forEach((wallet) => registrations.has(wallet) || registrations.set(wallet, own))
      change({ registered: true, wallets })
      return () => {
        const left = wallets.filter((wallet) => registrations.get(wallet) === own)
        left.forEach((wallet) => registrations.delete(wallet))
        change({ registered: false, wallets: left })
      }
    },
  })
}

/**
 * The wallets that register on the page (Wallet Standard), before or after it asks, in order. One that registers again is
 * listed once; another one with the same name is another wallet, and is listed as `<name>:2`, `<name>:3` and so on.
 * Malformed ones are left out, and the list has a limit. None where the site wants no wallets that announce themselves.
 */
export const discoverStandardWallets = (
  { events, dispatch, discovery }: Pick<ConnectorPorts, "events" | "dispatch" | "discovery">,
  family: StandardDiscovery,
): Observable<readonly Connector[]> =>
  defer(() => {
    if (!discovery.announced) return of<readonly Found[]>([])
    const [changes$, change] = createSignal<Change>()
    const api = apiOf(change)
    // Wallets answer during the request: their list is emitted when all have, so that the first is not taken for the only one.
    let asking = true
    const registering$ = events(REGISTER).pipe(
      tap((event) => {
        const callback = property(event, "detail")
        tryGet(() => typeof callback === "function" && Reflect.apply(callback, undefined, [api]))
      }),
      ignoreElements(),
    )
    const request$ = defer(() => {
      dispatch(READY, api)
      asking = false
      change({ registered: true, wallets: [] })
      return EMPTY
    })
    return merge(
      changes$.pipe(
        scan(listWallets(family), []),
        filter(() => !asking),
        distinctUntilChanged(),
      ),
      registering$,
      request$,
    )
  }).pipe(map((found) => found.map(({ connector }) => connector)))
