import { type Address, encodeFunctionData, hashMessage, hashTypedData, type Hex, hexToString, isHex } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import {
  batched,
  type Call,
  execute,
  type Execution,
  joined,
  messageData,
  nodeOf,
  type SafeChain,
  type SafeTx,
  safeTxData,
} from "./owners.js"
import { safeAbi, signMessageAbi } from "./safeAbi.js"

/** A transaction that was proposed, and who has signed it. */
interface Proposal {
  readonly tx: SafeTx
  readonly signatures: Map<Address, Hex>
  execution: Execution | null
}

/** A message that was proposed, and who has signed it. */
interface MessageProposal {
  readonly message: Hex
  readonly signatures: Map<Address, Hex>
}

/** The typed data of an app: its types come from the app. */
export interface AppTypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** The hash that an app expects its Safe to sign. Texts come as hex. */
export const hashOf = (content: string | AppTypedData): Hex => {
  if (typeof content === "string") return hashMessage(isHex(content) ? hexToString(content) : content)
  const { EIP712Domain: _, ...types } = content.types
  return hashTypedData({ ...content, types })
}

/** What the owners of a Safe were asked for, and have signed. */
export const createBook = (chain: SafeChain, threshold: number) => {
  const proposals = new Map<Hex, Proposal>()
  const messages = new Map<Hex, MessageProposal>()
  const isComplete = (signatures: ReadonlyMap<Address, Hex>): boolean => signatures.size >= threshold

  const proposalOf = (safeTxHash: string): Proposal => {
    const found = proposals.get(safeTxHash as Hex)
    if (!found) throw new Error("Transaction not found")
    return found
  }

  const propose = async (calls: readonly Call[], operation?: 1): Promise<Hex> => {
    const nonce = await nodeOf(chain).readContract({
      address: chain.addresses.safe,
      abi: safeAbi,
      functionName: "nonce",
    })
    const tx = { ...batched(chain, calls, nonce), ...(operation && { operation }) }
    const safeTxHash = hashTypedData(safeTxData(chain, tx))
    proposals.set(safeTxHash, { tx, signatures: new Map(), execution: null })
    return safeTxHash
  }

  /** The last owner who is needed executes it too. */
  const confirm = async (safeTxHash: Hex, owner: PrivateKeyAccount): Promise<void> => {
    const proposal = proposalOf(safeTxHash)
    const { tx, signatures } = proposal
    signatures.set(owner.address, await owner.signTypedData(safeTxData(chain, tx)))
    if (isComplete(signatures)) proposal.execution = await execute(chain, tx, joined(signatures), owner)
  }

  const proposeMessage = (content: string | AppTypedData): Hex => {
    const message = hashOf(content)
    const messageHash = hashTypedData(messageData(chain, message))
    if (!messages.has(messageHash)) messages.set(messageHash, { message, signatures: new Map() })
    return messageHash
  }

  return {
    propose,
    confirm,
    /** A transaction in which the Safe runs the library that signs the message. */
    proposeSigning: (content: string | AppTypedData): Promise<Hex> => {
      const data = encodeFunctionData({ abi: signMessageAbi, functionName: "signMessage", args: [hashOf(content)] })
      return propose([{ to: chain.addresses.signer, value: "0", data }], 1)
    },
    proposeMessage,
    confirmMessage: async (messageHash: Hex, owner: PrivateKeyAccount): Promise<void> => {
      const found = messages.get(messageHash)
      found?.signatures.set(owner.address, await owner.signTypedData(messageData(chain, found.message)))
    },
    /** The signature of a message once enough owners have signed. */
    signatureOf: (messageHash: string): Hex | undefined => {
      const found = messages.get(messageHash as Hex)
      return found && isComplete(found.signatures) ? joined(found.signatures) : undefined
    },
    /** As the Safe's service answers. */
    detailsOf: (safeTxHash: string) => {
      const { execution, signatures } = proposalOf(safeTxHash)
      const awaited = isComplete(signatures) ? "AWAITING_EXECUTION" : "AWAITING_CONFIRMATIONS"
      return {
        txStatus: execution ? (execution.failed ? "FAILED" : "SUCCESS") : awaited,
        txHash: execution?.hash ?? null,
        detailedExecutionInfo: {
          type: "MULTISIG",
          confirmationsRequired: threshold,
          confirmations: [...signatures.keys()].map((signer) => ({ signer: { value: signer } })),
        },
      }
    },
    discard: (safeTxHash: Hex): void => void proposals.delete(safeTxHash),
  }
}

export type Book = ReturnType<typeof createBook>
