import type { FrameNetwork } from "../server/parts.js"
import type { Approvals } from "./approvals.js"
import type { UnsafeRequest } from "./description.js"
import { askNode } from "./evmNode.js"
import { type EvmCall, personalSign, sendTransaction, signTypedData } from "./evmRequests.js"
import { chainIdOf, isEvm } from "./networks.js"
import {
  signAllTransactions,
  signAndSendTransaction,
  signMessage,
  signTransaction,
  type SolanaCall,
} from "./solanaRequests.js"

/** Reads, and what others have signed: answered by the node of the network, without asking the owner (CONTRACTS §3.4). */
const reads = new Set([
  ...["eth_blockNumber", "eth_call", "eth_chainId", "eth_estimateGas", "eth_feeHistory", "eth_gasPrice"],
  ...["eth_getAccount", "eth_getBalance", "eth_getBlockByHash", "eth_getBlockByNumber", "eth_getBlockReceipts"],
  ...["eth_getBlockTransactionCountByHash", "eth_getBlockTransactionCountByNumber", "eth_getCode"],
  ...["eth_getFilterChanges", "eth_getFilterLogs", "eth_getLogs", "eth_getProof", "eth_getStorageAt"],
  ...["eth_getTransactionByBlockHashAndIndex", "eth_getTransactionByBlockNumberAndIndex"],
  ...["eth_getTransactionByHash", "eth_getTransactionCount", "eth_getTransactionReceipt"],
  ...["eth_getUncleCountByBlockHash", "eth_getUncleCountByBlockNumber", "eth_maxPriorityFeePerGas"],
  ...["eth_newBlockFilter", "eth_newFilter", "eth_newPendingTransactionFilter", "eth_sendRawTransaction"],
  ...["eth_syncing", "eth_uninstallFilter"],
])

const evmMethods = new Map<string, (call: EvmCall) => Promise<UnsafeRequest>>([
  ["personal_sign", personalSign],
  ["eth_signTypedData_v4", signTypedData],
  ["eth_sendTransaction", sendTransaction],
])

const solanaMethods = new Map<string, (call: SolanaCall) => Promise<UnsafeRequest>>([
  ["solana_signMessage", signMessage],
  ["solana_signTransaction", signTransaction],
  ["solana_signAllTransactions", signAllTransactions],
  ["solana_signAndSendTransaction", signAndSendTransaction],
])

export interface RpcCall {
  readonly site: string
  readonly network: FrameNetwork
  readonly method: string
  readonly params: unknown
  /** The address of the account that is in use there. */
  readonly address: string
}

/** Answers a request of a page, after the owner's approval where it needs one. */
export const answerRpc = async (approvals: Approvals, call: RpcCall): Promise<unknown> => {
  const { site, network, method, address } = call
  const params: readonly unknown[] = Array.isArray(call.params) ? call.params : []
  const unsafe = isEvm(network)
    ? evmMethods.get(method)?.({ site, network, params })
    : solanaMethods.get(method)?.({ network, params: call.params })
  if (unsafe) return approvals.add(await unsafe)
  if (!isEvm(network)) throw new Error(`The method ${method} is not allowed.`)
  if (method === "eth_accounts") return [address]
  if (method === "eth_chainId") return `0x${chainIdOf(network).toString(16)}`
  if (method === "wallet_getCapabilities") return {}
  if (!reads.has(method)) throw new Error(`The method ${method} is not allowed.`)
  return askNode(network, method, params)
}
