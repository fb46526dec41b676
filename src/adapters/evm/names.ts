import { catchError, defer, map, type Observable, type ObservableInput, of, switchMap, throwError } from "rxjs"
import type { RegisteredName } from "../../model/identity.js"
import { type NetworkId, referenceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { safeIcon } from "../../model/presentation.js"
import { tryGet } from "./tryGet.js"
import { chainFailure } from "./chainFailures.js"
import { Address, type Hex } from "./codecs.js"

/** The name service of a network (ENS): viem in production, marbles in tests. */
export interface NameClient {
  /** Normalizes a name (ENSIP-15); throws if it is invalid. */
  readonly normalize: (name: string) => string
  /** The primary name of an address, if it resolves back to that address. */
  readonly nameOf: (address: Hex) => ObservableInput<string | null>
  readonly addressOf: (name: string) => ObservableInput<string | null>
  readonly textOf: (name: string, key: string) => ObservableInput<string | null>
}

/** Opens the name service of a network; its code is large and loaded on first use. */
export type OpenNames = (network: Network) => ObservableInput<NameClient>

/** Maximum length of a name, in characters (that of a domain name). */
const NAME_LENGTH = 253

type NameQuery<A> = (names: NameClient) => ObservableInput<A>

const withNames = <A>(openNames: OpenNames, network: Network, ask: NameQuery<A>): Observable<A> =>
  defer(() => openNames(network)).pipe(
    switchMap(ask),
    catchError((thrown: unknown) => throwError(() => chainFailure(network, () => null, thrown))),
  )

/** The normalized name; undefined if it cannot be a name. */
const normalized = ({ normalize }: NameClient, name: string): string | undefined => {
  const written = name.trim()
  return written.includes(".") && written.length <= NAME_LENGTH ? tryGet(() => normalize(written)) : undefined
}

/** The name of an address. A name that is not normalized may imitate another one and is ignored. */
export const nameOn = (openNames: OpenNames, address: string, network: Network): Observable<string | null> =>
  Address.is(address)
    ? withNames(openNames, network, (names) =>
        defer(() => names.nameOf(address)).pipe(
          map((name) => (name !== null && normalized(names, name) === name ? name : null)),
        ),
      )
    : of(null)

/** Queries a normalized name; null without a request if it cannot be a name. */
const lookUp = (
  openNames: OpenNames,
  name: string,
  network: Network,
  ask: (names: NameClient, name: string) => ObservableInput<string | null>,
): Observable<string | null> =>
  withNames(openNames, network, (names) => {
    const known = normalized(names, name)
    return known === undefined ? of(null) : ask(names, known)
  })

/** The address that a name resolves to. */
export const addressOn = (openNames: OpenNames, name: string, network: Network): Observable<string | null> =>
  lookUp(openNames, name, network, (names, known) => names.addressOf(known)).pipe(
    map((address) => (address !== null && Address.is(address) ? address : null)),
  )

/**
 * The avatar record of a name. Only `https:` and `data:image/*`: IPFS and NFT avatars would make the page contact hosts
 * that the site did not choose.
 */
export const avatarOn = (openNames: OpenNames, name: string, network: Network): Observable<string | null> =>
  lookUp(openNames, name, network, (names, known) => names.textOf(known, "avatar")).pipe(
    map((picture) => safeIcon(picture ?? "") ?? null),
  )

/** Names of all EVM chains are registered on Ethereum. */
export const registry: NetworkId = "eip155:1"

/**
 * The address of a registered name on one EVM network: the one registered for that chain (ENSIP-11), else the one for
 * Ethereum. Never another chain's, however many there are.
 */
export const registeredAddress = ({ addresses }: RegisteredName, network: NetworkId): string | null => {
  const chain = Number(referenceOf(network))
  // ENSIP-11 sets the highest of 32 bits; Ethereum itself has its older number (SLIP-44).
  const coin = chain === 1 ? "60" : String(0x80000000 + chain)
  const registered = [coin, "60"].find((type) => Object.hasOwn(addresses, type))
  return registered === undefined ? null : (addresses[registered] ?? null)
}
