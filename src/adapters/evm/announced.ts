import { distinctUntilChanged, filter, map, type Observable, scan, startWith } from "rxjs"
import { type ConnectorInfo, sameConnector } from "../../model/connector.js"
import { limits } from "../../model/limits.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { Connector } from "../adapter.js"
import { type Announcement, announcementIn } from "./announcement.js"
import type { Eip1193 } from "./eip1193.js"

export type ConnectorFor = (info: ConnectorInfo, provider: Eip1193) => Connector

/** What a list shows of an announced wallet; undefined when nothing tells it from others. */
const infoOf = ({ info: { uuid, name, icon, rdns } }: Announcement): ConnectorInfo | undefined => {
  const id = rdns || uuid
  const shown = safeIcon(icon)
  if (id === "") return undefined
  return {
    id,
    name: safeName(name) || id,
    type: "announced",
    namespace: "eip155",
    ...(shown !== undefined && { icon: shown }),
    ...(rdns !== "" && { rdns }),
  }
}

const none: readonly Connector[] = []

/**
 * The wallets that have announced themselves so far (EIP-6963), in order; a late one simply joins. The first that
 * announces an rdns has it. Whatever is malformed is not listed, and the list has an end.
 */
export const announcedConnectors = (
  announced$: Observable<unknown>,
  connectorFor: ConnectorFor,
): Observable<readonly Connector[]> =>
  announced$.pipe(
    map(announcementIn),
    filter((announcement) => announcement !== undefined),
    scan((listed: readonly Connector[], announcement: Announcement) => {
      const info = infoOf(announcement)
      if (!info || listed.length >= limits.announcedWallets) return listed
      if (listed.some((connector) => sameConnector(connector.info.id, info.id))) return listed
      return [...listed, connectorFor(info, announcement.provider)]
    }, none),
    startWith(none),
    distinctUntilChanged(),
  )
