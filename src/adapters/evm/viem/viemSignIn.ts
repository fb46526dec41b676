import { getAddress, isHex, verifyMessage as verifyByKey } from "viem"
import { getCode, verifyMessage as verifyOnChain } from "viem/actions"
import type { Network } from "../../../model/network.js"
import type { SignedText } from "../../../model/signIn/signInMessage.js"
import { viemClient } from "./viemClient.js"

/** A signature over viem: with a key (EIP-191) without a request, else by a contract (EIP-1271, ERC-6492). */
export const viemVerify = async ({ account, text, signature }: SignedText, network: Network): Promise<boolean> => {
  if (!isHex(signature)) return false
  const signed = { address: getAddress(account.address), message: text, signature }
  if (await verifyByKey(signed).catch(() => false)) return true
  const client = viemClient(network)
  if (await verifyOnChain(client, signed)) return true
  // viem says false, too, where it could not ask.
  await getCode(client, { address: signed.address })
  return false
}

export { shared } from "../../../initial/shared.js"
