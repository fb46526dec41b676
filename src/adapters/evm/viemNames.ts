import { getEnsAddress, getEnsName, getEnsText, normalize } from "viem/ens"
import type { Network } from "../../model/network.js"
import type { NameClient } from "./names.js"
import { viemClient } from "./viemClient.js"

/** The ENS Universal Resolver: a stable proxy with the same address on Ethereum and its testnets. */
const universalResolverAddress = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"

/** ENS over viem, including its normalization tables. Offchain names are resolved at the gateway they specify (ERC-3668). */
export const viemNames = (network: Network): NameClient => {
  const client = viemClient(network)
  return {
    normalize,
    nameOf: (address) => getEnsName(client, { address, universalResolverAddress }),
    addressOf: (name) => getEnsAddress(client, { name, universalResolverAddress }),
    textOf: (name, key) => getEnsText(client, { name, key, universalResolverAddress }),
  }
}
