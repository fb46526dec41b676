import {
  catchError,
  defer,
  forkJoin,
  map,
  type Observable,
  type ObservableInput,
  of,
  switchMap,
  throwError,
} from "rxjs"
import { chainLimits } from "../../../model/chainLimits.js"
import type { RegisteredName, ResolvedName } from "../../../model/names/identity.js"
import { type NetworkId, referenceOf } from "../../../model/namespace.js"
import type { Network } from "../../../model/network.js"
import { safeIcon } from "../../../model/presentation.js"
import type { NameReads } from "../../family.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { chainFailure } from "./chainFailures.js"
import { Address, type Hex } from "../rpc/codecs.js"

/** The name service of a network (ENS): viem in production, marbles in tests. */
export interface NameClient {
  /** Normalizes a name (ENSIP-15); throws if it is invalid. */
  readonly normalize: (name: string) => string
  /** The primary name of an address, if it resolves back to that address. */
  readonly nameOf: (address: Hex) => ObservableInput<string | null>
  /** The address of a normalized name for a coin (ENSIP-9). */
  readonly addressOf: (name: string, coinType: bigint) => ObservableInput<string | null>
  readonly textOf: (name: string, key: string) => ObservableInput<string | null>
}

/** Opens the name service of a network; its code is large and loaded on first use. */
export type OpenNames = (network: Network) => ObservableInput<NameClient>

type NameQuery<A> = (names: NameClient) => ObservableInput<A>

const withNames = <A>(openNames: OpenNames, network: Network, ask: NameQuery<A>): Observable<A> =>
  defer(() => openNames(network)).pipe(
    switchMap(ask),
    catchError((thrown: unknown) => throwError(() => chainFailure(network, () => null, thrown))),
  )

/** The normalized name; undefined if it cannot be a name. */
const normalized = ({ normalize }: NameClient, name: string): string | undefined => {
  const written = name.trim()
  return written.includes(".") && written.length <= chainLimits.nameLength
    ? tryGet(() => normalize(written))
    : undefined
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

/** Names of all EVM chains are registered on Ethereum. */
const registry: NetworkId = "eip155:1"

/** The coin type of Ethereum (SLIP-44). */
export const ethereumCoin = 60n
/** The coin type that stands for every EVM chain (ENSIP-19); plus a chain's id, the one of that chain (ENSIP-11). */
const everyChain = 0x80000000n

/** The coins whose address a name has on a network, the most specific first, each with the network that it is for. */
const coinsOn = (on: NetworkId): readonly (readonly [coinType: bigint, network: NetworkId])[] => {
  const chain = BigInt(referenceOf(on))
  if (on === registry) return [[ethereumCoin, registry]]
  const own = chain < everyChain ? [[everyChain + chain, on] as const] : []
  return [...own, [everyChain, on], [ethereumCoin, registry]]
}

const isSet = (address: string | null): address is Hex =>
  address !== null && Address.is(address) && !/^0x0+$/.test(address)

/**
 * The address that a name resolves to on a network: the one for that chain, or for every chain, else the one for
 * Ethereum, which is said by `network`. Never another chain's.
 */
export const addressOn = (
  openNames: OpenNames,
  name: string,
  network: Network,
  on: NetworkId = network.id,
): Observable<ResolvedName | null> =>
  withNames(openNames, network, (names) => {
    const known = normalized(names, name)
    if (known === undefined) return of(null)
    const coins = coinsOn(on)
    return forkJoin(coins.map(([coinType]) => defer(() => names.addressOf(known, coinType)))).pipe(
      map((addresses) => {
        const resolved = addresses.flatMap((address, at): readonly ResolvedName[] => {
          const [, registeredFor] = coins[at] ?? []
          return registeredFor && isSet(address) ? [{ name: known, address, network: registeredFor }] : []
        })
        return resolved[0] ?? null
      }),
    )
  })

/**
 * The avatar record of a name. Only `https:` and `data:image/*`: IPFS and NFT avatars would make the page contact hosts
 * that the site did not choose.
 */
export const avatarOn = (openNames: OpenNames, name: string, network: Network): Observable<string | null> =>
  lookUp(openNames, name, network, (names, known) => names.textOf(known, "avatar")).pipe(
    map((picture) => safeIcon(picture ?? "") ?? null),
  )

/** The address of a registered name on one EVM network, as for `addressOn`. */
export const registeredAddress = ({ name, addresses }: RegisteredName, on: NetworkId): ResolvedName | null => {
  const resolved = coinsOn(on).flatMap(([coinType, network]): readonly ResolvedName[] => {
    const key = String(coinType)
    const address = Object.hasOwn(addresses, key) ? (addresses[key] ?? null) : null
    return isSet(address) ? [{ name, address, network }] : []
  })
  return resolved[0] ?? null
}

/** The names of EVM chains. Those of `.eth` are registered on the chain and nowhere else. */
export const readNames = (openNames: OpenNames): NameReads => ({
  registry,
  isInRegistry: (name) => /\.eth$/i.test(name.trim()),
  normalize: (name, network) => withNames(openNames, network, (names) => of(normalized(names, name) ?? null)),
  nameOf: (address, network) => nameOn(openNames, address, network),
  addressOf: (name, network, on) => addressOn(openNames, name, network, on),
  avatarOf: (name, network) => avatarOn(openNames, name, network),
  coinTypeOf: (on) => {
    const chain = BigInt(referenceOf(on))
    return chain < everyChain ? Number(everyChain + chain) : null
  },
  registeredAddress,
})
