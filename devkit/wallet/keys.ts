import type { Address, Hex } from "viem"
import { type HDAccount, mnemonicToAccount } from "viem/accounts"
import type { Prompt, TransactionRequest } from "./prompt.js"
import { requestNode, unauthorized } from "./rpc.js"
import type { WalletChain } from "./state.js"

/** Anvil's public test mnemonic: its accounts are funded on every local chain. Never use it elsewhere. */
const PHRASE = "test test test test test test test test test test test junk"
const GWEI = 1_000_000_000n
/** Gas limit of a transaction whose estimate fails, so that it can be sent anyway. */
const FALLBACK_GAS = 1_000_000n

const accounts: readonly HDAccount[] = [0, 1, 2, 3].map((addressIndex) => mnemonicToAccount(PHRASE, { addressIndex }))

/** The wallet's accounts, in display order. */
export const addresses: readonly Address[] = accounts.map(({ address }) => address)

const keyOf = (address: Address): HDAccount => {
  const account = accounts.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
  if (!account) throw unauthorized()
  return account
}

const numberFrom = async (url: string, method: string, params: readonly unknown[] = []): Promise<bigint> =>
  BigInt(String(await requestNode(url, method, params)))

/** The node's gas estimate, or null if it expects the transaction to fail. */
export const estimateGas = (from: Address, { rpcUrl }: WalletChain, transaction: TransactionRequest) =>
  numberFrom(rpcUrl, "eth_estimateGas", [{ ...transaction, from }]).catch(() => null)

const send = async (from: Address, chain: WalletChain, transaction: TransactionRequest): Promise<string> => {
  const { rpcUrl } = chain
  const [nonce, gasPrice, estimate] = await Promise.all([
    numberFrom(rpcUrl, "eth_getTransactionCount", [from, "pending"]),
    numberFrom(rpcUrl, "eth_gasPrice"),
    transaction.gas ? BigInt(transaction.gas) : estimateGas(from, chain, transaction),
  ])
  const signed = await keyOf(from).signTransaction({
    type: "eip1559",
    chainId: chain.id,
    nonce: Number(nonce),
    gas: estimate ?? FALLBACK_GAS,
    maxFeePerGas: 2n * gasPrice + GWEI,
    maxPriorityFeePerGas: GWEI,
    value: BigInt(transaction.value ?? 0),
    ...(transaction.to && { to: transaction.to }),
    ...(transaction.data && { data: transaction.data }),
  })
  return String(await requestNode(rpcUrl, "eth_sendRawTransaction", [signed]))
}

const signTypedData = (account: Address, typedData: string): Promise<Hex> => {
  const { EIP712Domain: _, ...types } = JSON.parse(typedData).types
  return keyOf(account).signTypedData({ ...JSON.parse(typedData), types })
}

/**
 * Executes an approved prompt. Returns the chosen address, the signature or the transaction hash, or an empty string if
 * there is no result.
 */
export const fulfil = async (prompt: Prompt, chosen: Address): Promise<string> => {
  switch (prompt.type) {
    case "connect":
      return keyOf(chosen).address
    case "sign":
      return keyOf(prompt.account).signMessage({ message: { raw: prompt.message } })
    case "signTypedData":
      return signTypedData(prompt.account, prompt.typedData)
    case "send":
      return send(prompt.account, prompt.chain, prompt.transaction)
    case "switchChain":
    case "addChain":
      return ""
  }
}
