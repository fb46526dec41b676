import { defer, EMPTY, map, merge, type Observable, scan, startWith } from "rxjs"
import type { Connector, ConnectorPorts } from "rxwallet"
import type { ToyProvider } from "./provider.js"

/** The payload of this family's announcement event. */
export interface ToyAnnouncement {
  readonly id: string
  readonly name: string
  readonly provider: ToyProvider
}

const ANNOUNCE = "toy:wallet"
const REQUEST = "toy:wallets?"

const announcementIn = (event: unknown): ToyAnnouncement => (event as CustomEvent<ToyAnnouncement>).detail

/** Announces a wallet on a page: now, and on each request of the page. */
export const announceToy = (page: EventTarget, announcement: ToyAnnouncement): void => {
  const announce = () => page.dispatchEvent(new CustomEvent(ANNOUNCE, { detail: announcement }))
  page.addEventListener(REQUEST, announce)
  announce()
}

interface Listed {
  readonly announcement: ToyAnnouncement
  readonly connector: Connector
}

/** Lists a wallet once. A second one with the id of another is listed by an id of its own: either may imitate the other. */
const listed =
  (connectorFor: (announcement: ToyAnnouncement) => Connector) =>
  (found: readonly Listed[], announcement: ToyAnnouncement): readonly Listed[] => {
    const { id, provider } = announcement
    if (found.some((each) => each.announcement.provider === provider)) return found
    const earlier = found.filter((each) => each.announcement.id === id).length
    const own = earlier === 0 ? id : `${id}:${earlier + 1}`
    return [...found, { announcement, connector: connectorFor({ ...announcement, id: own }) }]
  }

/** The wallets that announce themselves by this family's own events. */
export const discoverToys = (
  { events, dispatch }: ConnectorPorts,
  connectorFor: (announcement: ToyAnnouncement) => Connector,
): Observable<readonly Connector[]> =>
  merge(
    events(ANNOUNCE),
    defer(() => {
      dispatch(REQUEST)
      return EMPTY
    }),
  ).pipe(
    map(announcementIn),
    scan(listed(connectorFor), []),
    map((found) => found.map(({ connector }) => connector)),
    startWith<readonly Connector[]>([]),
  )
