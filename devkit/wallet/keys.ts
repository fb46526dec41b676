import type { Address, Hex } from "viem"
import { type HDAccount, mnemonicToAccount } from "viem/accounts"
import type { Question, TransactionRequest } from "./question.js"
import { askNode, unauthorized } from "./rpc.js"
import type { WalletChain } from "./state.js"

/** Anvil's public test phrase: its accounts are rich on every local chain and worthless elsewhere. */
const PHRASE = "test test test test test test test test test test test junk"
const GWEI = 1_000_000_000n
/** What a transaction that is expected to fail is given, so that it can be sent all the same. */
const FALLBACK_GAS = 1_000_000n

const accounts: readonly HDAccount[] = [0, 1, 2, 3].map((addressIndex) => mnemonicToAccount(PHRASE, { addressIndex }))

/** Every account of the wallet, in the order it shows them. */
export const addresses: readonly Address[] = accounts.map(({ address }) => address)

const keyOf = (address: Address): HDAccount => {
  const account = accounts.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
  if (!account) throw unauthorized()
  return account
}

const numberFrom = async (url: string, method: string, params: readonly unknown[] = []): Promise<bigint> =>
  BigInt(String(await askNode(url, method, params)))

/** The gas a node expects, or null when it expects the transaction to fail. */
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
  return String(await askNode(rpcUrl, "eth_sendRawTransaction", [signed]))
}

const signTypedData = (account: Address, typedData: string): Promise<Hex> => {
  const { EIP712Domain: _, ...types } = JSON.parse(typedData).types
  return keyOf(account).signTypedData({ ...JSON.parse(typedData), types })
}

/**
 * Does what a person has agreed to, where the keys are. Answers the chosen address, the signature or the transaction's hash;
 * an empty text where agreeing is all there is to do.
 */
export const fulfil = async (question: Question, chosen: Address): Promise<string> => {
  switch (question.type) {
    case "connect":
      return keyOf(chosen).address
    case "sign":
      return keyOf(question.account).signMessage({ message: { raw: question.message } })
    case "signTypedData":
      return signTypedData(question.account, question.typedData)
    case "send":
      return send(question.account, question.chain, question.transaction)
    case "switchChain":
    case "addChain":
      return ""
  }
}
