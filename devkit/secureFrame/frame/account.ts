import type { Hex } from "viem"
import type { FrameNetwork } from "../server/parts.js"
import type { Profile } from "../server/wire.js"
import { smartAddress } from "../account/smartAccount.js"
import { nodeOf } from "./evmNode.js"
import { ownAddresses } from "./login.js"
import { chainOf, isEvm } from "./networks.js"
import type { AccountType } from "./protocol.js"

/** The address that is in use on a network. */
export const addressOn = async (network: FrameNetwork, type: AccountType): Promise<string> => {
  const addresses = await ownAddresses()
  if (!isEvm(network)) return addresses.solana
  return usedType(network, type) === "smartAccount" ? smartAddress(addresses.eip155 as Hex) : addresses.eip155
}

/** On a network without smart accounts, the key's own account is used. */
const usedType = (network: FrameNetwork, type: AccountType): AccountType => (network.smartAccounts ? type : "eoa")

/** The answer to GET_USER. */
export const userOn = async (network: FrameNetwork, profile: Profile, type: AccountType) => {
  const own = await ownAddresses()
  const about = { email: profile.email, userName: profile.username, chainId: chainOf(network) }
  const address = await addressOn(network, type)
  if (!isEvm(network)) return { ...about, address, accounts: [{ address, type: "eoa" }] }
  const smart = smartAddress(own.eip155 as Hex)
  return {
    ...about,
    address,
    preferredAccountType: usedType(network, type),
    accounts: [
      { address: own.eip155, type: "eoa" },
      ...(network.smartAccounts ? [{ address: smart, type: "smartAccount" }] : []),
    ],
    ...(network.smartAccounts && {
      smartAccountDeployed: (await nodeOf(network).getCode({ address: smart })) !== undefined,
    }),
  }
}
