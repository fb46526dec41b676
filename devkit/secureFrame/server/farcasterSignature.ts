import { type Address, createPublicClient, type Hex, http, verifyMessage } from "viem"
import { refusal } from "./refusal.js"

/** The chain on which the numbers of users are registered: a contract there may not be the same account elsewhere. */
const OPTIMISM = 10
const DEADLINE = 10_000

export interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: string
}

/** Whether an account that is a contract says so (ERC-1271), also before it is deployed (ERC-6492). */
const isSignedByContract = async (rpcUrl: string, signed: SignedMessage & { readonly signature: Hex }) => {
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0, timeout: DEADLINE }) })
  const chainId = await client.getChainId().catch(() => null)
  if (chainId !== OPTIMISM) throw refusal(502, "The signature could not be checked. Please try again.")
  return client.verifyMessage(signed).catch(() => false)
}

/**
 * Whether a message is signed by an account of Optimism: by its key, or, with a node of that chain, by its contract.
 * Throws where the node does not answer, or is of another chain.
 */
export const isSignedBy = async (rpcUrl: string | undefined, signed: SignedMessage): Promise<boolean> => {
  const given = { ...signed, signature: signed.signature as Hex }
  const isByKey = await verifyMessage(given).catch(() => false)
  return isByKey || (rpcUrl !== undefined && isSignedByContract(rpcUrl, given))
}
