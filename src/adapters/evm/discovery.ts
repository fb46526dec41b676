import * as t from "io-ts"
import { defer, distinctUntilChanged, EMPTY, filter, map, merge, type Observable, scan, startWith } from "rxjs"
import { type ConnectorInfo, sameConnector } from "../../model/connector.js"
import { limits } from "../../model/limits.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { Connector, ConnectorPorts } from "../connector.js"
import { decoded } from "./decoded.js"
import type { Eip1193 } from "./eip1193.js"
import { property } from "./tryGet.js"

const REQUEST = "eip6963:requestProvider"
const ANNOUNCE = "eip6963:announceProvider"

const Id = new t.Type<string, string, unknown>(
  "id",
  t.string.is,
  (value, context) =>
    typeof value === "string" && /^[\w.:-]{0,128}$/.test(value.trim())
      ? t.success(value.trim())
      : t.failure(value, context),
  t.identity,
)

/** A value with a `request` function. Whether it responds is not known before it is called. */
export const providerIn = (value: unknown): Eip1193 | undefined =>
  typeof property(value, "request") === "function" ? (value as Eip1193) : undefined

const Announced = t.type({ uuid: Id, name: t.string, icon: t.string, rdns: Id })

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

/** The entry of an announced wallet in a list; undefined when it has neither rdns nor uuid. */
const infoOf = ({ info: { uuid, name, icon, rdns } }: Announcement): ConnectorInfo | undefined => {
  const id = rdns || uuid
  const safe = safeIcon(icon)
  if (id === "") return undefined
  return {
    id,
    name: safeName(name) || id,
    type: "announced",
    namespaces: ["eip155"],
    ...(safe !== undefined && { icon: safe }),
    ...(rdns !== "" && { rdns }),
  }
}

/** Makes the connector of a provider that was found. */
export type ConnectorFor = (info: ConnectorInfo, provider: Eip1193) => Connector

const none: readonly Connector[] = []

/**
 * The wallets announced so far (EIP-6963), in order. Those announced before the page's request announce themselves again
 * in response to it. The first wallet with an rdns wins. Malformed announcements are dropped, and the list is limited.
 */
const announcedConnectors = ({ events, dispatch }: ConnectorPorts, connectorFor: ConnectorFor) =>
  merge(
    events(ANNOUNCE),
    defer(() => {
      dispatch(REQUEST)
      return EMPTY
    }),
  ).pipe(
    map(announcementIn),
    filter((announcement) => announcement !== undefined),
    scan((listed: readonly Connector[], announcement: Announcement) => {
      const info = infoOf(announcement)
      if (!info || listed.length >= limits.announcedWallets) return listed
      if (listed.some((connector) => sameConnector(connector.info.id, info.id))) return listed
      return [...listed, connectorFor(info, announcement.provider)]
    }, none),
  )

/** The bare `window.ethereum`, for browsers whose wallet does not announce itself. It has no name of its own. */
const bareConnectors = ({ injected }: ConnectorPorts, connectorFor: ConnectorFor): readonly Connector[] => {
  const provider = providerIn(injected("ethereum"))
  return provider
    ? [connectorFor({ id: "injected", name: "Browser Wallet", type: "injected", namespaces: ["eip155"] }, provider)]
    : none
}

/** The wallets of the page: those that announce themselves, else the bare one. */
export const discoverWallets = (ports: ConnectorPorts, connectorFor: ConnectorFor): Observable<readonly Connector[]> =>
  defer(() => {
    const { announced, injected } = ports.discovery
    const bare = injected ? bareConnectors(ports, connectorFor) : none
    return (announced ? announcedConnectors(ports, connectorFor) : EMPTY).pipe(
      startWith(none),
      distinctUntilChanged(),
      map((found) => (found.length > 0 ? found : bare)),
    )
  })
