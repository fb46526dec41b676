import { catchError, defer, map, type Observable, of, pipe, switchMap, take, throwError } from "rxjs"
import type { NameReads } from "../../adapters/family.js"
import { chainLimits } from "../../model/chainLimits.js"
import { dataLimits } from "../../model/dataLimits.js"
import { fail } from "../../model/errors.js"
import type { ResolvedName } from "../../model/names/identity.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { cacheTtl } from "../../streams/operators/cacheTtl.js"
import { joinInFlight } from "../../streams/operators/joinInFlight.js"
import type { Query } from "../../streams/operators/query.js"
import type { BuiltInContext } from "../builtInContext.js"
import { deadline } from "../../streams/operators/deadline.js"

export interface NameRequest {
  /** The network that the address is used on. */
  readonly network: NetworkId
  readonly name: string
}

export type NameLookupPorts = Pick<BuiltInContext, "family" | "settings" | "provider" | "environment" | "caches">

/** Labels between dots, no longer than a domain name. */
const isName = (text: string): boolean => text.length <= chainLimits.nameLength && /^[^\s.]+(\.[^\s.]+)+$/.test(text)

/** What the registry of the family has; errors where the site does not offer its network, or it does not answer. */
const onChain = (
  { settings, environment: { clock } }: NameLookupPorts,
  { addressOf, registry }: NameReads,
  { network: on, name }: NameRequest,
): Observable<ResolvedName | null> => {
  const network = findNetwork(settings.networks, registry)
  const unreachable = () => fail("ChainUnreachable", { network: registry })
  return network
    ? addressOf(name, network, on).pipe(deadline({ after: chainLimits.requestTimeout, error: unreachable, clock }))
    : throwError(() => fail("NetworkNotFound", { network: registry }))
}

const atProvider = (
  { provider }: NameLookupPorts,
  { registeredAddress, isInRegistry }: NameReads,
  { network, name }: NameRequest,
): Observable<ResolvedName | null> =>
  provider.capabilities.includes("names") && !isInRegistry(name)
    ? provider.names
        .lookUp({ network, name })
        .pipe(map((found) => found && registeredAddress({ ...found, name }, network)))
    : of(null)

const unverified = (name: string, cause: unknown) => throwError(() => fail("NameUnverified", { name }, cause))

/** The provider is asked only where the chain has answered that it has no such name. */
const lookUpIn = (ports: NameLookupPorts, names: NameReads, request: NameRequest): Observable<ResolvedName | null> =>
  onChain(ports, names, request).pipe(
    catchError((thrown: unknown) => unverified(request.name, thrown)),
    switchMap((resolved) => (resolved ? of(resolved) : atProvider(ports, names, request))),
  )

/** The request with its name as the name service writes it; null where that is no name. */
const normalizedIn = (
  { settings }: NameLookupPorts,
  { normalize, registry }: NameReads,
  { network, name }: NameRequest,
): Observable<NameRequest | null> => {
  const opened = findNetwork(settings.networks, network) ?? findNetwork(settings.networks, registry)
  return opened
    ? normalize(name, opened).pipe(map((normalized) => (normalized === null ? null : { network, name: normalized })))
    : unverified(name, fail("NetworkNotFound", { network }))
}

/**
 * What a name leads to: the chain decides, and the names registered at the site's provider count only where the chain has
 * answered that it has none. Null when neither has it; `NameUnverified` when the chain cannot be asked, whatever the
 * provider says. Answers are cached for 5 minutes (SPEC §9). Null in families without names.
 */
export const nameLookup = (ports: NameLookupPorts): Query<NameRequest, ResolvedName | null> => {
  const query: Query<NameRequest, ResolvedName | null> = (request) => {
    const family = ports.family(namespaceOf(request.network))
    if (!family) return of(null)
    return family.reads$.pipe(
      take(1),
      switchMap(({ names }) =>
        names
          ? normalizedIn(ports, names, request).pipe(
              switchMap((normalized) => (normalized ? lookUpIn(ports, names, normalized) : of(null))),
            )
          : of(null),
      ),
      map((resolved) => (resolved && family.rules.isAddress(resolved.address) ? resolved : null)),
    )
  }
  const keyOf = ({ network, name }: NameRequest): string => `${network} ${name}`
  const lookUp = pipe(
    joinInFlight<NameRequest, ResolvedName | null>(keyOf),
    cacheTtl(dataLimits.nameTtl, keyOf, ports.caches.create<ResolvedName | null>(), ports.environment.clock),
  )(query)
  return ({ network, name }) =>
    defer(() => {
      const request = { network, name: name.trim() }
      return ports.family(namespaceOf(network))?.rules.can.names && isName(request.name) ? lookUp(request) : of(null)
    })
}
