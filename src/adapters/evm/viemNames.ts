import { getEnsAddress, getEnsName, getEnsText, normalize } from "viem/ens"
import type { Network } from "../../model/network.js"
import type { NameClient } from "./names.js"
import { viemClient } from "./viemClient.js"

/** The ENS Universal Resolver: one address on Ethereum and its test networks, behind which ENS changes its contracts. */
const universalResolverAddress = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"

/** ENS over viem, with its tables of all letters. Names kept off the chain are asked of the host they name (ERC-3668). */
export const viemNames = (network: Network): NameClient => {
  const client = viemClient(network)
  return {
    normalize,
    nameOf: (address) => getEnsName(client, { address, universalResolverAddress }),
    addressOf: (name) => getEnsAddress(client, { name, universalResolverAddress }),
    textOf: (name, key) => getEnsText(client, { name, key, universalResolverAddress }),
  }
}
