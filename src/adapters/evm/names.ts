import { catchError, defer, map, type Observable, type ObservableInput, of, switchMap, throwError } from "rxjs"
import type { RegisteredName } from "../../model/identity.js"
import { type NetworkId, referenceOf } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { safeIcon } from "../../model/presentation.js"
import { tryGet } from "./tryGet.js"
import { chainFailure } from "./chainFailures.js"
import { Address, type Hex } from "./codecs.js"

/** The name service of a network (ENS). In production it is viem (`clients.ts`), in a test marbles. */
export interface NameClient {
  /** The one spelling of a name (ENSIP-15); throws when it is none. */
  readonly normalize: (name: string) => string
  /** The primary name of an address, if it leads back to the address. */
  readonly nameOf: (address: Hex) => ObservableInput<string | null>
  readonly addressOf: (name: string) => ObservableInput<string | null>
  readonly textOf: (name: string, key: string) => ObservableInput<string | null>
}

/** Opens the name service of a network. What it needs is heavy, and loaded on first use. */
export type OpenNames = (network: Network) => ObservableInput<NameClient>

/** The longest name that is asked for or believed, in characters (that of a domain name). */
const NAME_LENGTH = 253

type Ask<A> = (names: NameClient) => ObservableInput<A>

const asking = <A>(openNames: OpenNames, network: Network, ask: Ask<A>): Observable<A> =>
  defer(() => openNames(network)).pipe(
    switchMap(ask),
    catchError((thrown: unknown) => throwError(() => chainFailure(network, () => null, thrown))),
  )

/** The name in its one spelling; undefined for what cannot be a name. */
const spelled = ({ normalize }: NameClient, name: string): string | undefined => {
  const written = name.trim()
  return written.includes(".") && written.length <= NAME_LENGTH ? tryGet(() => normalize(written)) : undefined
}

/** The name of an address. One that is not in its one spelling may be made to look like another, and is none. */
export const nameOn = (openNames: OpenNames, address: string, network: Network): Observable<string | null> =>
  Address.is(address)
    ? asking(openNames, network, (names) =>
        defer(() => names.nameOf(address)).pipe(
          map((name) => (name !== null && spelled(names, name) === name ? name : null)),
        ),
      )
    : of(null)

/** Asks about a name in its one spelling; null without asking for what cannot be a name. */
const about = (
  openNames: OpenNames,
  name: string,
  network: Network,
  ask: (names: NameClient, name: string) => ObservableInput<string | null>,
): Observable<string | null> =>
  asking(openNames, network, (names) => {
    const known = spelled(names, name)
    return known === undefined ? of(null) : ask(names, known)
  })

/** The address behind a name. */
export const addressOn = (openNames: OpenNames, name: string, network: Network): Observable<string | null> =>
  about(openNames, name, network, (names, known) => names.addressOf(known)).pipe(
    map((address) => (address !== null && Address.is(address) ? address : null)),
  )

/**
 * The picture in the record of a name. `https:` and `data:image/*` only: a picture behind IPFS or a collectible would
 * have this page ask hosts that nobody has chosen.
 */
export const avatarOn = (openNames: OpenNames, name: string, network: Network): Observable<string | null> =>
  about(openNames, name, network, (names, known) => names.textOf(known, "avatar")).pipe(
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
