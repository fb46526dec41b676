import { parseAbi } from "viem"

/** The functions of a Safe that its owners' page calls. */
export const safeAbi = parseAbi([
  "function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address receiver)",
  "function nonce() view returns (uint256)",
  "function getThreshold() view returns (uint256)",
  "function getOwners() view returns (address[])",
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)",
  "event ExecutionFailure(bytes32 indexed txHash, uint256 payment)",
])

export const factoryAbi = parseAbi([
  "function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)",
  "event ProxyCreation(address indexed proxy, address singleton)",
])

export const batchAbi = parseAbi(["function multiSend(bytes transactions) payable"])

export const signMessageAbi = parseAbi(["function signMessage(bytes data)"])

/** The contracts that the owners' page uses beside the Safe. */
export interface SafeAddresses {
  readonly safe: `0x${string}`
  /** Executes a batch of calls. */
  readonly batch: `0x${string}`
  /** Signs a message by a transaction. */
  readonly signer: `0x${string}`
}
