import { createSiweMessage, parseSiweMessage, type SiweMessage } from "viem/siwe"
import type { FrameNetwork } from "../server/parts.js"
import { signText } from "./evmRequests.js"
import { chainIdOf, isEvm } from "./networks.js"
import type { SiwxMessage } from "./protocol.js"

/** The place of the address in a text that is written before it is known. */
const PLACEHOLDER = "<<AccountAddress>>"
/** How long after a login the site may have it signed, in ms. */
const FRESH = 60_000

/** Whether a text is a message by EIP-4361, whole, by which this account signs in to this site on this network. */
const isForSite = (text: string, site: string, network: FrameNetwork, address: string): boolean => {
  const fields = parseSiweMessage(text) as SiweMessage
  try {
    return (
      createSiweMessage(fields) === text &&
      fields.scheme === undefined &&
      fields.domain === new URL(site).host &&
      new URL(fields.uri).origin === site &&
      fields.chainId === chainIdOf(network) &&
      fields.address === address
    )
  } catch {
    return false
  }
}

/** What is signed with a login: once, soon after it, and only that the user signs in to the site that shows this frame. */
export const loginSignatures = (site: string, now: () => number) => {
  let loggedInAt = -Infinity
  return {
    /** The user has just entered a code, or come back from a social login. */
    passed: (): void => {
      loggedInAt = now()
    },
    /** The signed message; empty where there is nothing to sign, or this frame does not sign it. */
    sign: async (network: FrameNetwork, address: string, asked: SiwxMessage | undefined) => {
      if (!asked || !isEvm(network) || now() - loggedInAt > FRESH) return {}
      loggedInAt = -Infinity
      const message = asked.serializedMessage.replace(PLACEHOLDER, () => address)
      const isAsked = asked.accountAddress === PLACEHOLDER && asked.chainId === network.id
      if (!isAsked || !isForSite(message, site, network, address)) return {}
      return { message, signature: await signText(network, address, message) }
    },
  }
}
