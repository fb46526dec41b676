import * as t from "io-ts"
import { defer, distinctUntilChanged, EMPTY, filter, map, merge, type Observable, scan, startWith } from "rxjs"
import { type ConnectorInfo, goesBy } from "../../model/connection/connector.js"
import { limits } from "../../model/limits.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { Connector, ConnectorPorts } from "../connector.js"
import { decoded } from "../../services/codecs/decoded.js"
import type { Eip1193 } from "./rpc/eip1193.js"
import { property, tryGet } from "../../services/codecs/tryGet.js"
import { looseObject } from "../../services/codecs/builders.js"

const REQUEST = "eip6963:requestProvider"
const ANNOUNCE = "eip6963:announceProvider"
/** Dispatched by a wallet that has set `window.ethereum` after the page loaded. */
const INITIALIZED = "ethereum#initialized"

/** The name of a wallet whose own name has nothing visible. */
const UNNAMED = "Unnamed Wallet"

/** Without `:`, which marks the ids of further wallets with one rdns. */
const Id = new t.Type<string, string, unknown>(
  "id",
  t.string.is,
  (value, context) =>
    typeof value === "string" && /^[\w.-]{0,128}$/.test(value.trim())
      ? t.success(value.trim())
      : t.failure(value, context),
  t.identity,
)

/** A value with a `request` function. Whether it responds is not known before it is called. */
export const providerIn = (value: unknown): Eip1193 | undefined =>
  typeof property(value, "request") === "function" ? (value as Eip1193) : undefined

const Announced = looseObject({ uuid: Id, name: t.string, icon: t.string, rdns: Id })

interface Announcement {
  readonly info: t.TypeOf<typeof Announced>
  readonly provider: Eip1193
}

/**
 * An `eip6963:announceProvider` event. Each field is read once: what a getter returns later does not count.
 * Undefined when any part is missing or of a wrong type.
 */
const announcementIn = (event: unknown): Announcement | undefined => {
  const detail = property(event, "detail")
  const announced = property(detail, "info")
  const fields = ["uuid", "name", "icon", "rdns"].map((field) => [field, property(announced, field)] as const)
  const info = decoded(Announced, Object.fromEntries(fields))
  const provider = providerIn(property(detail, "provider"))
  return info && provider && { info, provider }
}

/** The entry of an announced wallet in a list, under `id`. Its rdns is its uuid where it has none: others may claim that, too. */
const infoOf = (id: string, rdns: string, { name, icon }: Announcement["info"]): ConnectorInfo => {
  const safe = safeIcon(icon)
  return {
    id,
    name: safeName(name) || UNNAMED,
    type: "announced",
    namespaces: ["eip155"],
    ...(safe !== undefined && { icon: safe }),
    rdns,
  }
}

/** Makes the connector of a provider that was found. */
export type ConnectorFor = (info: ConnectorInfo, provider: Eip1193) => Connector

const none: readonly Connector[] = []

/**
 * The wallets announced so far (EIP-6963), in order. One that announces the same provider again is listed once; another
 * provider with the same rdns, or uuid where there is none, is another wallet, whichever was first, and is listed as
 * `<rdns>:2`, `<rdns>:3` and so on. Malformed announcements are left out, and the list has a limit.
 */
const listWallets = (connectorFor: ConnectorFor) => {
  const providers = new Map<Connector, Eip1193>()
  return (listed: readonly Connector[], announcement: Announcement | undefined): readonly Connector[] => {
    if (!announcement || listed.length >= limits.announcedWallets) return listed
    const { info, provider } = announcement
    const own = info.rdns || info.uuid
    const same = listed.filter((other) => goesBy(other.info)(own))
    if (!own || same.some((other) => providers.get(other) === provider)) return listed
    const connector = connectorFor(infoOf(same[0] ? `${own}:${same.length + 1}` : own, own, info), provider)
    providers.set(connector, provider)
    return [...listed, connector]
  }
}

/** The bare `window.ethereum`, for browsers whose wallet does not announce itself. It has no name of its own. */
const bareConnectors = ({ injected }: ConnectorPorts, connectorFor: ConnectorFor): readonly Connector[] => {
  const provider = providerIn(tryGet(() => injected("ethereum")))
  return provider
    ? [connectorFor({ id: "injected", name: "Browser Wallet", type: "injected", namespaces: ["eip155"] }, provider)]
    : none
}

/**
 * The wallets of the page: those that announce themselves, else the bare one, also when it comes late. Wallets that were
 * announced before the page asked announce themselves again when it asks.
 */
export const discoverWallets = (ports: ConnectorPorts, connectorFor: ConnectorFor): Observable<readonly Connector[]> =>
  defer(() => {
    const { discovery, events, dispatch } = ports
    let bare = none
    const bareOnes = (): readonly Connector[] => {
      if (discovery.injected && bare === none) bare = bareConnectors(ports, connectorFor)
      return bare
    }
    // Wallets answer during the request: their list is emitted when all have, so that the first is not taken for the only one.
    let asking = false
    const request$ = defer(() => {
      asking = true
      dispatch(REQUEST)
      asking = false
      return [undefined]
    })
    return merge(events(INITIALIZED), discovery.announced ? merge(events(ANNOUNCE), request$) : EMPTY).pipe(
      map(announcementIn),
      startWith(undefined),
      scan(listWallets(connectorFor), none),
      filter(() => !asking),
      map((found) => (found[0] ? found : bareOnes())),
      distinctUntilChanged(),
    )
  })
