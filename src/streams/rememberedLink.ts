import { distinctUntilChanged, EMPTY, map, merge, mergeMap, type Observable, of, scan } from "rxjs"
import { allConnections, type Connections } from "../model/connection/connections.js"
import type { ConnectorInfo } from "../model/connection/connector.js"
import { namespaces } from "../model/namespace.js"
import type { TappedLink } from "../model/pairing/walletLinks.js"

export interface RememberedLinkPorts {
  readonly connections$: Observable<Connections>
  /** The links that the visitor taps. */
  readonly taps$: Observable<TappedLink>
}

/** A wallet that is reached through a relay: connected or being restored, being asked, or none. */
type RelayPhase = "connected" | "connecting" | "none"

const isRelay = ({ type }: ConnectorInfo): boolean => type === "walletConnect"

const phaseOf = (state: Connections): RelayPhase => {
  const families = namespaces.map((namespace) => state.byNamespace[namespace])
  const remembered = families.flatMap((family) => family.remembered.map(({ connection }) => connection))
  if ([...allConnections(state), ...remembered].some(({ connector }) => isRelay(connector))) return "connected"
  return families.some(({ connecting }) => connecting.some(isRelay)) ? "connecting" : "none"
}

interface Memory {
  readonly phase: RelayPhase
  readonly tapped: TappedLink | null
  /** The change to what is stored. */
  readonly change?: { readonly link: TappedLink | null }
}

const after = ({ phase: before, tapped }: Memory, phase: RelayPhase): Memory => {
  if (phase === "connecting") return { phase, tapped: null, change: { link: null } }
  if (phase === "connected") return { phase, tapped: null, ...(tapped && { change: { link: tapped } }) }
  return { phase, tapped: null, ...(before === "connected" && { change: { link: null } }) }
}

/**
 * Remembers the link by which the visitor opened a wallet, while that wallet is connected: later requests open it again.
 * A new attempt forgets the link of an earlier wallet, because this one may be reached by a QR code.
 *
 *     connections  n--c----w-----n-      c connecting, w connected
 *     taps         -----t----------
 *     remembered   ---0----t-----0-      0 nothing
 */
export const rememberedLinkStream = ({ connections$, taps$ }: RememberedLinkPorts): Observable<TappedLink | null> =>
  merge(
    connections$.pipe(
      map(phaseOf),
      distinctUntilChanged(),
      map((phase) => (memory: Memory) => after(memory, phase)),
    ),
    taps$.pipe(map((tapped) => ({ phase }: Memory): Memory => ({ phase, tapped }))),
  ).pipe(
    scan<(memory: Memory) => Memory, Memory>((memory, next) => next(memory), { phase: "none", tapped: null }),
    mergeMap(({ change }) => (change ? of(change.link) : EMPTY)),
  )
