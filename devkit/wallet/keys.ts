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

/** How many accounts a wallet has. */
const ACCOUNTS = 4

const numberFrom = async (url: string, method: string, params: readonly unknown[] = []): Promise<bigint> =>
  BigInt(String(await requestNode(url, method, params)))

/** The node's gas estimate, or null if it expects the transaction to fail. */
export const estimateGas = (from: Address, { rpcUrl }: WalletChain, transaction: TransactionRequest) =>
  numberFrom(rpcUrl, "eth_estimateGas", [{ ...transaction, from }]).catch(() => null)

const sendFrom = async (account: HDAccount, chain: WalletChain, transaction: TransactionRequest): Promise<string> => {
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

const signTypedDataWith = (account: HDAccount, typedData: string): Promise<Hex> => {
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

/** Four accounts of the mnemonic, from this one on. */
const createKeys = (first: number): Keys => {
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) =>
    mnemonicToAccount(PHRASE, { addressIndex: first + index }),
  )
  const keyOf = (address: Address): HDAccount => {
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

/** The keys of the phone. */
export const phoneKeys = createKeys(ACCOUNTS)
