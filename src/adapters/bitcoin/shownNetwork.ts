import { type NetworkId, unknownNetworkId } from "../../model/namespace.js"
import { bitcoinIds, kindOf } from "./bitcoinChains.js"
import type { WalletAddress } from "./bitcoinWallet.js"

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
