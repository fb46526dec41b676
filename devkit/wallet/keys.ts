import type { Address, Hex } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { anvilAccount } from "../anvilAccount.js"
import type { Prompt, TransactionRequest } from "./prompt.js"
import { requestNode, unauthorized } from "./rpc.js"
import type { WalletChain } from "./state.js"

const GWEI = 1_000_000_000n
/** Gas limit of a transaction whose estimate fails, so that it can be sent anyway. */
const FALLBACK_GAS = 1_000_000n

/** How many accounts a wallet has. */
export const ACCOUNTS = 4

const numberFrom = async (url: string, method: string, params: readonly unknown[] = []): Promise<bigint> =>
  BigInt(String(await requestNode(url, method, params)))

/** The node's gas estimate, or null if it expects the transaction to fail. */
export const estimateGas = (from: Address, { rpcUrl }: WalletChain, transaction: TransactionRequest) =>
  numberFrom(rpcUrl, "eth_estimateGas", [{ ...transaction, from }]).catch(() => null)

const sendFrom = async (
  account: PrivateKeyAccount,
  chain: WalletChain,
  transaction: TransactionRequest,
): Promise<string> => {
  const { rpcUrl } = chain
  const [nonce, gasPrice, estimate] = await Promise.all([
    numberFrom(rpcUrl, "eth_getTransactionCount", [account.address, "pending"]),
    numberFrom(rpcUrl, "eth_gasPrice"),
    transaction.gas ? BigInt(transaction.gas) : estimateGas(account.address, chain, transaction),
  ])
  const signed = await account.signTransaction({
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

const signTypedDataWith = (account: PrivateKeyAccount, typedData: string): Promise<Hex> => {
  const { EIP712Domain: _, ...types } = JSON.parse(typedData).types
  return account.signTypedData({ ...JSON.parse(typedData), types })
}

/** The keys of a wallet. */
export interface Keys {
  /** Its accounts, in display order. */
  readonly addresses: readonly Address[]
  /**
   * Executes an approved prompt. Returns the chosen address, the signature or the transaction hash, or an empty string if
   * there is no result.
   */
  readonly fulfil: (prompt: Prompt, chosen: Address) => Promise<string>
}

/** Four accounts of anvil, from this one on. */
export const createKeys = (first: number): Keys => {
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => anvilAccount(first + index))
  const keyOf = (address: Address): PrivateKeyAccount => {
    const account = accounts.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
    if (!account) throw unauthorized()
    return account
  }
  return {
    addresses: accounts.map(({ address }) => address),
    fulfil: async (prompt, chosen) => {
      switch (prompt.type) {
        case "connect":
          return keyOf(chosen).address
        case "sign":
        case "signIn":
          return keyOf(prompt.account).signMessage({ message: { raw: prompt.message } })
        case "signTypedData":
          return signTypedDataWith(keyOf(prompt.account), prompt.typedData)
        case "send":
          return sendFrom(keyOf(prompt.account), prompt.chain, prompt.transaction)
        case "switchChain":
        case "addChain":
        case "other":
          return ""
      }
    },
  }
}

/** The keys of the extension and of the demo page's wallet. */
export const { addresses, fulfil } = createKeys(0)
