import {
  type Address,
  concat,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  type Hex,
  http,
  parseEventLogs,
  publicActions,
  size,
  zeroAddress,
} from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { batchAbi, type SafeAddresses, safeAbi } from "./safeAbi.js"
import { receiptOf } from "../receiptOf.js"

const DEADLINE = 10_000

/** A call, as an app asks for it. */
export interface Call {
  readonly to: Address
  readonly value: string
  readonly data: Hex
}

/** A transaction of a Safe, before its owners have signed it. */
export interface SafeTx {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /** 1: the Safe runs the code of `to` as its own. */
  readonly operation: 0 | 1
  readonly nonce: bigint
}

const safeTxTypes = {
  SafeTx: [
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "data", type: "bytes" },
    { name: "operation", type: "uint8" },
    { name: "safeTxGas", type: "uint256" },
    { name: "baseGas", type: "uint256" },
    { name: "gasPrice", type: "uint256" },
    { name: "gasToken", type: "address" },
    { name: "refundReceiver", type: "address" },
    { name: "nonce", type: "uint256" },
  ],
} as const

const messageTypes = { SafeMessage: [{ name: "message", type: "bytes" }] } as const

const noRefund = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }

export interface SafeChain {
  readonly rpc: string
  readonly chainId: number
  readonly addresses: SafeAddresses
}

const domainOf = ({ chainId, addresses }: SafeChain) => ({ chainId, verifyingContract: addresses.safe })

/** What an owner signs of a transaction (EIP-712). */
export const safeTxData = (chain: SafeChain, tx: SafeTx) =>
  ({ domain: domainOf(chain), types: safeTxTypes, primaryType: "SafeTx", message: { ...tx, ...noRefund } }) as const

/** What an owner signs of a message, by the hash that the app means. */
export const messageData = (chain: SafeChain, message: Hex) =>
  ({ domain: domainOf(chain), types: messageTypes, primaryType: "SafeMessage", message: { message } }) as const

/** Several calls as one transaction. */
export const batched = ({ addresses }: SafeChain, calls: readonly Call[], nonce: bigint): SafeTx => {
  const [only, ...others] = calls
  if (only && others.length === 0)
    return { to: only.to, value: BigInt(only.value), data: only.data, operation: 0, nonce }
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(["uint8", "address", "uint256", "uint256", "bytes"], [0, to, BigInt(value), BigInt(size(data)), data]),
  )
  const data = encodeFunctionData({ abi: batchAbi, functionName: "multiSend", args: [concat(packed)] })
  return { to: addresses.batch, value: 0n, data, operation: 1, nonce }
}

/** Signatures in the order that a Safe checks them in: by owner. */
export const joined = (signatures: ReadonlyMap<Address, Hex>): Hex =>
  concat([...signatures].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).map(([, one]) => one))

export const nodeOf = ({ rpc }: Pick<SafeChain, "rpc">, account?: PrivateKeyAccount) =>
  createWalletClient({ ...(account && { account }), transport: http(rpc), pollingInterval: 20 }).extend(publicActions)

export interface Execution {
  readonly hash: Hex
  readonly failed: boolean
}

/** Executes a signed transaction, paid by an owner. */
export const execute = async (
  chain: SafeChain,
  { to, value, data, operation }: SafeTx,
  signatures: Hex,
  payer: PrivateKeyAccount,
): Promise<Execution> => {
  const node = nodeOf(chain, payer)
  const hash = await node.writeContract({
    account: payer,
    chain: null,
    address: chain.addresses.safe,
    abi: safeAbi,
    functionName: "execTransaction",
    args: [to, value, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress, signatures],
    gas: 2_000_000n,
  })
  const { logs, status } = await receiptOf(node, hash, DEADLINE)
  const failures = parseEventLogs({ abi: safeAbi, logs, eventName: "ExecutionFailure" })
  return { hash, failed: status === "reverted" || failures.length > 0 }
}
