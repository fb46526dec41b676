import type { Address } from "@solana/kit"
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from "litesvm"
import { transactionError, type TransactionError } from "./errors.js"
import { type TokenBalance, tokenBalanceOf } from "./accounts.js"
import type { WireTransaction } from "./wire.js"

/** How many slots a blockhash is valid for. */
const BLOCKHASH_LIFE = 150n
/** How many slots after its own a transaction is final. */
const FINAL_AFTER = 32n
/** How many transactions the SVM remembers, so that none is executed twice. */
const REMEMBERED = 10_000n

/** The balances of a transaction's accounts, in their order. */
interface Balances {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly TokenBalance[]
}

/** A transaction that has landed. */
export interface Landed {
  readonly signature: string
  readonly slot: bigint
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly units: bigint
  /** In seconds. */
  readonly time: number
  readonly before: Balances
  readonly after: Balances
  readonly wire: WireTransaction
}

/** What a simulation says. */
export interface Simulated {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly units: bigint
}

/** A Solana chain in this process. */
export interface SolanaChain {
  readonly svm: LiteSVM
  readonly slot: () => bigint
  /** The newest slot that is final. */
  readonly finalSlot: () => bigint
  readonly latestBlockhash: () => { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
  readonly isLive: (blockhash: string) => boolean
  /** As if the blockhash were the latest, with `replaced`. */
  readonly simulate: (
    wire: WireTransaction,
    options: { readonly verify: boolean; readonly replaced: boolean },
  ) => Simulated
  /** Takes a transaction, which lands a moment later; nothing happens if it has landed or waits already. */
  readonly submit: (wire: WireTransaction) => void
  /** Executes a transaction at once. */
  readonly execute: (wire: WireTransaction) => void
  readonly landed: (signature: string) => Landed | undefined
  /** Oldest first. */
  readonly history: () => readonly Landed[]
  readonly isFinal: (landed: Landed) => boolean
  /** Lets slots pass. After 151 of them a blockhash has expired. */
  readonly advance: (slots: number) => void
  /** Submitted transactions do not land for that many submissions: each must be submitted again. */
  readonly drop: (submissions: number) => void
  readonly stop: () => void
}

interface ChainOptions {
  /** The time from the submission of a transaction to the slot that it lands in, in ms. */
  readonly landingTime: number
  readonly onSlot: (slot: bigint) => void
  readonly onLanded: (landed: Landed) => void
}

/** Keeps the slots and the blockhashes: litesvm itself accepts only the newest one. */
const createSlots = (svm: LiteSVM, onSlot: (slot: bigint) => void) => {
  let slot = 1n
  let newest: { readonly blockhash: string; readonly slot: bigint } | null = null
  const seen = new Map<string, bigint>()
  const isLive = (blockhash: string): boolean => {
    const since = seen.get(blockhash)
    return since !== undefined && slot - since <= BLOCKHASH_LIFE
  }
  const latestBlockhash: SolanaChain["latestBlockhash"] = () => {
    if (newest?.slot !== slot) {
      svm.expireBlockhash()
      newest = { blockhash: svm.latestBlockhash(), slot }
      seen.set(newest.blockhash, slot)
    }
    return { blockhash: newest.blockhash, lastValidBlockHeight: slot + BLOCKHASH_LIFE }
  }
  const advance = (slots: number): void => {
    slot += BigInt(slots)
    svm.warpToSlot(slot)
    seen.forEach((since, blockhash) => {
      if (slot - since > BLOCKHASH_LIFE) seen.delete(blockhash)
    })
    onSlot(slot)
  }
  return { slot: () => slot, isLive, latestBlockhash, advance }
}

const balancesOf = (svm: LiteSVM, accounts: readonly Address[]): Balances => ({
  lamports: accounts.map((address) => svm.getBalance(address) ?? 0n),
  tokens: accounts.flatMap((address, accountIndex) => tokenBalanceOf(svm, address, accountIndex) ?? []),
})

const createSimulation =
  (svm: LiteSVM, isLive: (blockhash: string) => boolean): SolanaChain["simulate"] =>
  (wire, { verify, replaced }) => {
    if (!replaced && !isLive(wire.blockhash)) return { error: "BlockhashNotFound", logs: [], units: 0n }
    svm.withSigverify(verify)
    try {
      const result = svm.simulateTransaction(wire.transaction)
      const meta = result.meta()
      const error = result instanceof FailedTransactionMetadata ? transactionError(result) : null
      return { error, logs: meta.logs(), units: meta.computeUnitsConsumed() }
    } finally {
      svm.withSigverify(true)
    }
  }

const execute = (svm: LiteSVM, wire: WireTransaction, slot: bigint): Landed => {
  const before = balancesOf(svm, wire.accounts)
  const result = svm.sendTransaction(wire.transaction)
  const failed = result instanceof FailedTransactionMetadata
  const meta: TransactionMetadata = failed ? result.meta() : result
  return {
    ...{ signature: wire.signature, slot, time: Math.floor(Date.now() / 1000), wire },
    error: failed ? transactionError(result) : null,
    ...{ logs: meta.logs(), units: meta.computeUnitsConsumed() },
    ...{ before, after: balancesOf(svm, wire.accounts) },
  }
}

/** Errors of transactions that no block contains: their fee is not charged. */
const notIncluded = ["AlreadyProcessed", "BlockhashNotFound", "InsufficientFundsForFee", "AccountNotFound"]

/** Starts an empty chain with the system's and the token programs. Its transactions are executed by Solana's own virtual machine. */
export const createChain = ({ landingTime, onSlot, onLanded }: ChainOptions): SolanaChain => {
  const svm = new LiteSVM().withTransactionHistory(REMEMBERED).withBlockhashCheck(false)
  const slots = createSlots(svm, onSlot)
  const landed = new Map<string, Landed>()
  const waiting = new Map<string, NodeJS.Timeout>()
  let dropping = 0
  const land = (wire: WireTransaction): void => {
    waiting.delete(wire.signature)
    if (!slots.isLive(wire.blockhash)) return
    const one = execute(svm, wire, slots.slot())
    if (typeof one.error === "string" && notIncluded.includes(one.error)) return
    landed.set(one.signature, one)
    slots.advance(1)
    onLanded(one)
  }
  return {
    ...{ svm, ...slots },
    finalSlot: () => (slots.slot() > FINAL_AFTER ? slots.slot() - FINAL_AFTER : 0n),
    simulate: createSimulation(svm, slots.isLive),
    submit: (wire) => {
      if (landed.has(wire.signature) || waiting.has(wire.signature)) return
      if (dropping > 0) dropping -= 1
      else waiting.set(wire.signature, setTimeout(land, landingTime, wire))
    },
    execute: land,
    landed: (signature) => landed.get(signature),
    history: () => [...landed.values()],
    isFinal: (one) => slots.slot() - one.slot >= FINAL_AFTER,
    drop: (submissions) => {
      dropping = submissions
    },
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  }
}
