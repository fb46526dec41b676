import { catchError, defer, map, type Observable, of, pipe, switchMap, take, throwError } from "rxjs"
import { dataLimits } from "../../model/dataLimits.js"
import type { RegisteredName } from "../../model/identity.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { memoryCache } from "../../services/data/memoryCache.js"
import { cacheTtl } from "../../streams/operators/cacheTtl.js"
import { joinInFlight } from "../../streams/operators/joinInFlight.js"
import type { Query } from "../../streams/operators/query.js"
import type { NamesPorts } from "../names.js"

export interface NameAsked {
  /** Where the address is wanted. */
  readonly network: NetworkId
  readonly name: string
}

/** The name service of all EVM chains is kept on Ethereum. */
const ENS: NetworkId = "eip155:1"

/** What can be a name at all: parts between dots, no longer than a domain name. */
const isName = (text: string): boolean => text.length <= 253 && /^[^\s.]+(\.[^\s.]+)+$/.test(text)

/**
 * The address of a registered name on one EVM network: the one registered for that chain (ENSIP-11), else the one for
 * Ethereum. Never another chain's, however many there are.
 */
export const addressOn = ({ addresses }: RegisteredName, network: NetworkId): string | null => {
  const chain = Number(network.slice("eip155:".length))
  // ENSIP-11 sets the highest of 32 bits; Ethereum itself has its older number (SLIP-44).
  const coin = chain === 1 ? "60" : String(0x80000000 + chain)
  const registered = [coin, "60"].find((type) => Object.hasOwn(addresses, type))
  return registered === undefined ? null : (addresses[registered] ?? null)
}

/** On the chain where names live, as far as the site offers it. */
const onChain = ({ lookup, settings }: NamesPorts, { name }: NameAsked): Observable<string | null> => {
  const ethereum = findNetwork(settings.networks, ENS)
  const reads$ = lookup.adapterOf(namespaceOf(ENS))?.reads$
  return ethereum && reads$
    ? reads$.pipe(
        take(1),
        switchMap((reads) => reads.addressOf(name, ethereum)),
      )
    : of(null)
}

const atProvider = ({ provider }: NamesPorts, { network, name }: NameAsked): Observable<string | null> =>
  provider?.capabilities.includes("names")
    ? provider.names.lookUp({ network, name }).pipe(map((found) => found && addressOn(found, network)))
    : of(null)

/**
 * Who is meant by a name, where money is to be sent: what the chain says, else what the site's provider has registered.
 * Null when neither knows; when the chain cannot be asked and the provider does not know, nobody can tell, and that is
 * an error. Answers are kept for 5 minutes (SPEC §9). EVM networks only: elsewhere no name leads to an address.
 */
export const nameLookup = (ports: NamesPorts): Query<NameAsked, string | null> => {
  const isAddress = (address: string | null): boolean =>
    address !== null && (ports.lookup.adapterOf("eip155")?.isAddress(address) ?? false)
  const ask: Query<NameAsked, string | null> = (asked) => {
    const registered = (otherwise: Observable<string | null>) =>
      atProvider(ports, asked).pipe(switchMap((address) => (address === null ? otherwise : of(address))))
    return onChain(ports, asked).pipe(
      map((address) => ({ address, otherwise: of(null) })),
      catchError((thrown: unknown) => of({ address: null, otherwise: throwError(() => thrown) })),
      switchMap(({ address, otherwise }) => (address === null ? registered(otherwise) : of(address))),
      map((address) => (isAddress(address) ? address : null)),
    )
  }
  const keyOf = ({ network, name }: NameAsked): string => `${network} ${name}`
  const lookUp = pipe(
    joinInFlight<NameAsked, string | null>(keyOf),
    cacheTtl(dataLimits.nameTtl, keyOf, memoryCache<string | null>(), ports.clock),
  )(ask)
  return ({ network, name }) =>
    defer(() => {
      const asked = { network, name: name.trim() }
      return namespaceOf(network) === "eip155" && isName(asked.name) ? lookUp(asked) : of(null)
    })
}
