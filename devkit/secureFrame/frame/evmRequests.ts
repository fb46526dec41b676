import { BaseError, type Hex, hashMessage, hashTypedData, size, toHex } from "viem"
import {
  type AccountCall,
  executionData,
  messageData,
  smartAccountAbi,
  smartAddress,
  undeployedSignature,
} from "../account/smartAccount.js"
import type { FrameNetwork } from "../server/parts.js"
import { askServer } from "./api.js"
import type { UnsafeRequest } from "./description.js"
import { describeMessage, describeTransaction, describeTypedData } from "./evmDescriptions.js"
import { executionDeadline, nodeOf } from "./evmNode.js"
import { invalid, messageFrom, transactionFrom, typedDataFrom, type WantedTransaction } from "./evmParams.js"
import type { Keys } from "./keys.js"
import { ownAddresses, sessionToken, withKeys } from "./login.js"
import { chainIdOf } from "./networks.js"

/** A request of a page, for a network of the wallet. */
export interface EvmCall {
  readonly site: string
  readonly network: FrameNetwork
  readonly params: readonly unknown[]
}

const GWEI = 1_000_000_000n

/** Which of the user's accounts an address is. Throws for any other. */
const accountType = async (network: FrameNetwork, address: string): Promise<"eoa" | "smartAccount"> => {
  const owner = (await ownAddresses()).eip155 as Hex
  if (address === owner) return "eoa"
  if (network.smartAccounts && address === smartAddress(owner)) return "smartAccount"
  throw new Error("This account is not yours.")
}

/** A signature of the smart account over a hash (ERC-1271), also before it is deployed (ERC-6492). */
const smartSignature = async ({ evm }: Keys, network: FrameNetwork, hash: Hex): Promise<Hex> => {
  const signature = await evm.signTypedData(messageData(evm.address, chainIdOf(network), hash))
  const code = await nodeOf(network).getCode({ address: smartAddress(evm.address) })
  return code ? signature : undeployedSignature(evm.address, signature)
}

/** The signature of one of the user's accounts over a message. */
const signedBy = (network: FrameNetwork, type: "eoa" | "smartAccount", raw: Hex): Promise<Hex> =>
  withKeys((keys) =>
    type === "eoa" ? keys.evm.signMessage({ message: { raw } }) : smartSignature(keys, network, hashMessage({ raw })),
  )

/** Signs a text that needs no approval of its own. */
export const signText = async (network: FrameNetwork, address: string, text: string): Promise<Hex> =>
  signedBy(network, await accountType(network, address), toHex(text))

export const personalSign = async ({ site, network, params }: EvmCall): Promise<UnsafeRequest> => {
  const { account, message } = messageFrom(params)
  const type = await accountType(network, account)
  return {
    description: describeMessage(site, account, message),
    fulfil: () => signedBy(network, type, message),
  }
}

export const signTypedData = async ({ network, params }: EvmCall): Promise<UnsafeRequest> => {
  const { account, data } = typedDataFrom(params)
  const type = await accountType(network, account)
  const { chainId, verifyingContract } = data.domain
  if (chainId !== undefined && Number(chainId) !== chainIdOf(network)) throw invalid("the data is for another network")
  // What the key signs for its smart account is signed only as a request of that account.
  const owner = (await ownAddresses()).eip155 as Hex
  if (verifyingContract?.toLowerCase() === smartAddress(owner).toLowerCase())
    throw invalid("the data is for the smart account itself")
  return {
    description: describeTypedData(network, account, data),
    fulfil: () =>
      withKeys((keys) =>
        type === "eoa"
          ? keys.evm.signTypedData(data as never)
          : smartSignature(keys, network, hashTypedData(data as never)),
      ),
  }
}

const wordsOf = (thrown: unknown): Error =>
  thrown instanceof BaseError
    ? new Error(thrown.shortMessage)
    : thrown instanceof Error
      ? thrown
      : new Error("It failed.")

/** The fee of a transaction, fixed before it is shown: what is approved is what is signed. */
const priced = async (network: FrameNetwork, wanted: WantedTransaction) => {
  const node = nodeOf(network)
  const { from, to, value, data } = wanted
  const [gas, gasPrice] = await Promise.all([
    wanted.gas ?? node.estimateGas({ account: from, to, value, data }),
    node.getGasPrice(),
  ])
  const tip = wanted.maxPriorityFeePerGas ?? GWEI
  const maxFeePerGas = wanted.maxFeePerGas ?? 2n * gasPrice + tip
  return { gas, maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}

const sendByKey = async (network: FrameNetwork, wanted: WantedTransaction): Promise<UnsafeRequest> => {
  const fees = await priced(network, wanted).catch((thrown: unknown) => {
    throw wordsOf(thrown)
  })
  const { from, to, value, data } = wanted
  const fulfil =
    ({ evm }: Keys) =>
    async (): Promise<Hex> => {
      const node = nodeOf(network)
      const nonce = await node.getTransactionCount({ address: from, blockTag: "pending" })
      const type = "eip1559" as const
      const transaction = { type, chainId: chainIdOf(network), nonce, to, value, data, ...fees }
      return node.sendRawTransaction({ serializedTransaction: await evm.signTransaction(transaction) })
    }
  return {
    description: await describeTransaction(network, wanted, { most: fees.gas * fees.maxFeePerGas }),
    fulfil: () =>
      withKeys((keys) =>
        fulfil(keys)().catch((thrown: unknown) => {
          throw wordsOf(thrown)
        }),
      ),
  }
}

const hex = (value: bigint): string => `0x${value.toString(16)}`

/** Calls of the smart account, which its key signs and the wallet's server brings to the chain and pays for. */
const executed = async (network: FrameNetwork, calls: readonly AccountCall[]): Promise<Hex> => {
  const node = nodeOf(network)
  const owner = (await ownAddresses()).eip155 as Hex
  const address = smartAddress(owner)
  const isDeployed = size((await node.getCode({ address })) ?? "0x") > 0
  const nonce = isDeployed ? await node.readContract({ address, abi: smartAccountAbi, functionName: "nonce" }) : 0n
  const execution = { calls, nonce, deadline: await executionDeadline(network) }
  const chainId = chainIdOf(network)
  const signature = await withKeys(({ evm }) => evm.signTypedData(executionData(owner, chainId, execution)))
  const body = {
    ...{ chainId, owner, signature, nonce: hex(nonce), deadline: hex(execution.deadline) },
    calls: calls.map(({ to, value, data }) => ({ to, value: hex(value), data })),
  }
  const { hash } = await askServer("relay", body, await sessionToken())
  return hash as Hex
}

export const sendTransaction = async ({ network, params }: EvmCall): Promise<UnsafeRequest> => {
  const wanted = transactionFrom(params, chainIdOf(network))
  if ((await accountType(network, wanted.from)) === "eoa") return sendByKey(network, wanted)
  const { to, value, data } = wanted
  if (to === null) throw invalid("a smart account does not create contracts")
  return {
    description: await describeTransaction(network, wanted, { most: null }),
    fulfil: () => executed(network, [{ to, value, data }]),
  }
}
