import { catchError, defer, map, type Observable, of, pipe, switchMap, take, throwError } from "rxjs"
import type { NameReads } from "../../adapters/family.js"
import { dataLimits } from "../../model/dataLimits.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { memoryCache } from "../../services/data/memoryCache.js"
import { cacheTtl } from "../../streams/operators/cacheTtl.js"
import { joinInFlight } from "../../streams/operators/joinInFlight.js"
import type { Query } from "../../streams/operators/query.js"
import type { WalletContext } from "../../wallet/walletContext.js"

export interface NameRequest {
  /** The network that the address is used on. */
  readonly network: NetworkId
  readonly name: string
}

export type NameLookupPorts = Pick<WalletContext, "family" | "settings" | "provider" | "environment">

/** Labels between dots, no longer than a domain name. */
const isName = (text: string): boolean => text.length <= 253 && /^[^\s.]+(\.[^\s.]+)+$/.test(text)

/** Reads the registry of the family, where the site offers the network that holds it. */
const onChain = ({ settings }: NameLookupPorts, { addressOf, registry }: NameReads, name: string) => {
  const network = findNetwork(settings.networks, registry)
  return network ? addressOf(name, network) : of(null)
}

const atProvider = (
  { provider }: NameLookupPorts,
  { registeredAddress }: NameReads,
  { network, name }: NameRequest,
): Observable<string | null> =>
  provider.capabilities.includes("names")
    ? provider.names.lookUp({ network, name }).pipe(map((found) => found && registeredAddress(found, network)))
    : of(null)

const lookUpIn = (ports: NameLookupPorts, names: NameReads, request: NameRequest): Observable<string | null> =>
  onChain(ports, names, request.name).pipe(
    map((address) => ({ address, otherwise: of(null) })),
    catchError((thrown: unknown) => of({ address: null, otherwise: throwError(() => thrown) })),
    switchMap(({ address, otherwise }) =>
      address === null
        ? atProvider(ports, names, request).pipe(
            switchMap((registered) => (registered === null ? otherwise : of(registered))),
          )
        : of(address),
    ),
  )

/**
 * The address of a name: from the chain, else from the names registered at the site's provider. Null when neither has
 * it; an error when the chain cannot be read and the provider does not have it. Answers are cached
 * for 5 minutes (SPEC §9). Null in families without names.
 */
export const nameLookup = (ports: NameLookupPorts): Query<NameRequest, string | null> => {
  const query: Query<NameRequest, string | null> = (request) => {
    const family = ports.family(namespaceOf(request.network))
    if (!family) return of(null)
    return family.reads$.pipe(
      take(1),
      switchMap(({ names }) => (names ? lookUpIn(ports, names, request) : of(null))),
      map((address) => (address !== null && family.rules.isAddress(address) ? address : null)),
    )
  }
  const keyOf = ({ network, name }: NameRequest): string => `${network} ${name}`
  const lookUp = pipe(
    joinInFlight<NameRequest, string | null>(keyOf),
    cacheTtl(dataLimits.nameTtl, keyOf, memoryCache<string | null>(), ports.environment.clock),
  )(query)
  return ({ network, name }) =>
    defer(() => {
      const request = { network, name: name.trim() }
      return ports.family(namespaceOf(network))?.rules.can.names && isName(request.name) ? lookUp(request) : of(null)
    })
}
