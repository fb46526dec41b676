import { type NetworkId, unknownNetworkId } from "../../../model/namespace.js"
import { type BitcoinChain, bitcoinIds, kindOf } from "../chain/bitcoinChains.js"
import type { WalletAddress } from "./bitcoinWallet.js"

/**
 * The network that a wallet names, in any letter case; undefined where it names none. One that is not in `names`, which are
 * in small letters, is unknown: other chains, such as Fractal Bitcoin, have the addresses of Bitcoin.
 */
export const networkNamed = (name: unknown, names: Readonly<Record<string, BitcoinChain>>): NetworkId | undefined => {
  if (typeof name !== "string" || name.trim() === "") return undefined
  const known = name.trim().toLowerCase()
  const chain = Object.hasOwn(names, known) ? names[known] : undefined
  return chain ? bitcoinIds[chain] : unknownNetworkId("bip122")
}

/**
 * The network of a wallet that names none, by the form of its addresses. Test networks share theirs: it is then the one
 * that was asked for, if that is a test network, else unknown.
 */
export const networkOfAddresses = (addresses: readonly WalletAddress[], wish?: NetworkId): NetworkId => {
  const fits = (network: NetworkId): boolean =>
    addresses.length > 0 && addresses.every(({ address }) => kindOf(address, network) !== undefined)
  const certain = [bitcoinIds.mainnet, bitcoinIds.regtest].find(
    (network) => fits(network) && addresses.some(({ address }) => /^(bc1|bcrt1|[13])/i.test(address)),
  )
  return certain ?? (wish !== undefined && fits(wish) ? wish : unknownNetworkId("bip122"))
}
