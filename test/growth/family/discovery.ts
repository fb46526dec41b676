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
    map((event) => connectorFor(announcementIn(event))),
    scan(
      (found: readonly Connector[], connector) =>
        found.some(({ info }) => info.id === connector.info.id) ? found : [...found, connector],
      [],
    ),
    startWith<readonly Connector[]>([]),
  )
