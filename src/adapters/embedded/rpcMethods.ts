import type { Namespace } from "../../model/namespace.js"
import type { OfServed } from "./served.js"

/** The methods of Ethereum that the frame answers by itself (CONTRACTS §3.4). */
const safe = [
  ..."eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice".split(" "),
  ..."eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts".split(" "),
  ..."eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode".split(" "),
  ..."eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt".split(" "),
  ..."eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex".split(" "),
  ..."eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt".split(" "),
  ..."eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas".split(" "),
  ..."eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction".split(" "),
  ..."eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus wallet_getAssets".split(" "),
  ..."eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash".split(" "),
  "eth_supportedEntryPoints",
]

/** The methods that the user approves in the frame. */
const unsafe: OfServed<readonly string[]> = {
  eip155: [
    ...["personal_sign", "eth_signTypedData_v4", "eth_sendTransaction", "wallet_sendCalls"],
    ...["wallet_grantPermissions", "wallet_revokePermissions", "eth_sendUserOperation"],
  ],
  solana: [
    ...["solana_signMessage", "solana_signTransaction", "solana_signAllTransactions"],
    "solana_signAndSendTransaction",
  ],
}

/** How the frame takes a method: by itself, with the user's approval, or not at all. */
export const kindOf = (namespace: Namespace, method: string): "safe" | "unsafe" | "refused" => {
  if (unsafe[namespace]?.includes(method)) return "unsafe"
  return namespace === "eip155" && safe.includes(method) ? "safe" : "refused"
}

/** Whether a request may have taken effect although its answer did not come. */
export const acts = (method: string): boolean =>
  /^(eth_sendTransaction|wallet_sendCalls|eth_sendUserOperation|solana_signAndSendTransaction)$/.test(method)
