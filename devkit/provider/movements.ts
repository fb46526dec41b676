import { type Address, getAddress, type Hash, type Hex, hexToBigInt, numberToHex } from "viem"
import type { Ledger } from "./ledger.js"

/** A transfer of the native coin, a token or a collectible. */
export interface Movement {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  /** Null for the native coin. */
  readonly contract: Address | null
  /** Null for fungible tokens. */
  readonly tokenId: bigint | null
}

/** A transaction of a local chain with its transfers. */
export interface Transaction {
  readonly ledger: Ledger
  readonly hash: Hash
  /** In seconds since 1970. */
  readonly minedAt: number
  /** Index among all transactions of the chain. */
  readonly position: number
  readonly from: Address
  /** Null for a contract creation. */
  readonly to: Address | null
  readonly nonce: number
  readonly succeeded: boolean
  readonly approves: boolean
  readonly movements: readonly Movement[]
}

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
/** Number of blocks read at once. */
const BATCH = 20n

interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}
interface Receipt {
  readonly transactionHash: Hash
  readonly status: Hex
  readonly logs: readonly Log[]
}

/** Supported by anvil and most nodes, but not typed by viem. */
interface GetBlockReceipts {
  readonly Method: "eth_getBlockReceipts"
  readonly Parameters: readonly [Hex]
  readonly ReturnType: readonly Receipt[]
}

const addressOf = (topic: Hex): Address => getAddress(`0x${topic.slice(-40)}`)

/** ERC-20 and ERC-721 share one event; a token id is a topic, an amount is data. */
const movementsOf = ({ address, topics, data }: Log): readonly Movement[] => {
  const [event, from, to, tokenId] = topics
  if (event !== TRANSFER || !from || !to) return []
  const parties = { from: addressOf(from), to: addressOf(to), contract: getAddress(address) }
  return tokenId
    ? [{ ...parties, amount: 1n, tokenId: hexToBigInt(tokenId) }]
    : [{ ...parties, amount: data === "0x" ? 0n : hexToBigInt(data), tokenId: null }]
}

const transactionsOf = async (ledger: Ledger, blockNumber: bigint) => {
  const { client } = ledger
  const block = await client.getBlock({ blockNumber, includeTransactions: true })
  if (block.transactions.length === 0) return { hash: block.hash, found: [] }
  const receipts = await client.request<GetBlockReceipts>({
    method: "eth_getBlockReceipts",
    params: [numberToHex(blockNumber)],
  })
  const found = block.transactions.map(({ hash, from, to, value, nonce }): Omit<Transaction, "position"> => {
    const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
    const logs = receipt?.logs ?? []
    const succeeded = receipt?.status === "0x1"
    const coins: readonly Movement[] =
      value > 0n && to && succeeded
        ? [{ from: getAddress(from), to: getAddress(to), amount: value, contract: null, tokenId: null }]
        : []
    return {
      ...{ ledger, hash, nonce, succeeded, minedAt: Number(block.timestamp), from: getAddress(from) },
      to: to && getAddress(to),
      approves: logs.some(({ topics }) => topics[0] === APPROVAL),
      movements: [...coins, ...logs.flatMap(movementsOf)],
    }
  })
  return { hash: block.hash, found }
}

/**
 * Reads all transactions of a chain, oldest first. Cached, and read again only if the chain was reset. Internal transfers
 * of coins leave no log and are not included.
 */
export const transactionReader = (ledger: Ledger): (() => Promise<readonly Transaction[]>) => {
  let read: readonly Transaction[] = []
  let top: { readonly number: bigint; readonly hash: Hash | null } = { number: -1n, hash: null }
  let queue: Promise<unknown> = Promise.resolve()

  const wasReset = async (): Promise<boolean> => {
    if (top.number < 0n) return false
    const block = await ledger.client.getBlock({ blockNumber: top.number }).catch(() => null)
    return block?.hash !== top.hash
  }
  const readNew = async (): Promise<readonly Transaction[]> => {
    if (await wasReset()) {
      read = []
      top = { number: -1n, hash: null }
    }
    const latest = await ledger.client.getBlockNumber({ cacheTime: 0 })
    while (top.number < latest) {
      const first = top.number + 1n
      const count = Number(latest - first + 1n < BATCH ? latest - first + 1n : BATCH)
      const numbers = Array.from({ length: count }, (_, at) => first + BigInt(at))
      const blocks = await Promise.all(numbers.map((number) => transactionsOf(ledger, number)))
      const fresh = blocks.flatMap(({ found }) => found)
      read = [...read, ...fresh.map((one, at) => ({ ...one, position: read.length + at }))]
      top = { number: first + BigInt(count - 1), hash: blocks.at(-1)?.hash ?? null }
    }
    return read
  }
  return () => {
    const next = queue.then(readNew, readNew)
    queue = next.catch(() => undefined)
    return next
  }
}
