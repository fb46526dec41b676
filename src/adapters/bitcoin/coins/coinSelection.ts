import { dustOf, type InputKind, isStandardSize, type Shape, virtualSize } from "./transactionSize.js"

/** An unspent output that may be spent. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** In satoshi. */
  readonly value: bigint
}

/** A payment to make from the coins of one account. Amounts in satoshi. */
export interface Payment {
  readonly kind: InputKind
  readonly coins: readonly Coin[]
  readonly amount: bigint
  /** The scripts of the receiver and of the account, which gets the change. */
  readonly to: Uint8Array
  readonly change: Uint8Array
  /** Satoshi for each virtual byte. */
  readonly rate: bigint
}

/** The coins to spend: they are the amount, the change and the fee, exactly. */
export interface Selection {
  readonly coins: readonly Coin[]
  /** 0 where what is left over would be dust: then it is part of the fee. */
  readonly change: bigint
  readonly fee: bigint
  readonly size: bigint
}

const sum = (coins: readonly Coin[]): bigint => coins.reduce((total, { value }) => total + value, 0n)

/** The largest first; the same coins in the same order, in whatever order they are listed. */
const byValue = (a: Coin, b: Coin): number =>
  a.value === b.value ? (`${a.txid}:${a.vout}` < `${b.txid}:${b.vout}` ? -1 : 1) : a.value < b.value ? 1 : -1

/** The coins that are worth more than it costs to spend them, the largest first. */
const worthSpending = ({ coins, kind, rate }: Pick<Payment, "coins" | "kind" | "rate">): readonly Coin[] => {
  const empty = virtualSize({ kind, inputs: 0, scripts: [] })
  const cost = (virtualSize({ kind, inputs: 1, scripts: [] }) - empty) * rate
  return coins.filter(({ value }) => value > cost).toSorted(byValue)
}

/** What pays for the amount with these coins; null if they are too few. */
const settled = ({ kind, amount, to, change, rate }: Payment, coins: readonly Coin[]): Selection | null => {
  const shape = (...scripts: readonly Uint8Array[]): Shape => ({
    ...{ kind, inputs: coins.length },
    scripts: scripts.map(({ length }) => length),
  })
  const over = sum(coins) - amount
  const plain = virtualSize(shape(to))
  if (over < plain * rate || !isStandardSize(shape(to, change))) return null
  const withChange = virtualSize(shape(to, change))
  const left = over - withChange * rate
  return left >= dustOf(change)
    ? { coins, change: left, fee: withChange * rate, size: withChange }
    : { coins, change: 0n, fee: over, size: plain }
}

/**
 * Selects the coins for a payment, the largest first: as few as possible, so that the fee is as low as possible. Null where
 * they do not cover the amount and the fee.
 */
export const selectCoins = (payment: Payment): Selection | null => {
  const coins = worthSpending(payment)
  const needed = coins.findIndex((_, last) => settled(payment, coins.slice(0, last + 1)) !== null)
  return needed < 0 ? null : settled(payment, coins.slice(0, needed + 1))
}

/** The script of a taproot output, the longest of those that are common. */
const LONGEST_SCRIPT = 34

/** The most that can be paid to any receiver: all coins that are worth it, without the fee. */
export const mostOf = (account: Pick<Payment, "coins" | "kind" | "rate">): bigint => {
  const { kind, rate } = account
  const shape = (inputs: number): Shape => ({ kind, inputs, scripts: [LONGEST_SCRIPT, LONGEST_SCRIPT] })
  const coins = worthSpending(account).filter((_, index) => isStandardSize(shape(index + 1)))
  const fee = virtualSize({ kind, inputs: coins.length, scripts: [LONGEST_SCRIPT] }) * rate
  const most = sum(coins) - fee
  return most > 0n ? most : 0n
}
