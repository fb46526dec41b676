import * as t from "io-ts"
import type { TransactionTrace } from "../../../model/transfer/transfer.js"
import { looseObject, textThat } from "../../../services/codecs/builders.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { idOf } from "../coins/coins.js"
import type { Coin } from "../coins/coinSelection.js"
import { type EsploraTransaction, HexBytes } from "../chain/esploraCodecs.js"
import { TransactionId } from "../chain/bytes.js"

/** What a payment is recognized by, without its id. */
export interface BitcoinTrace {
  /** The script of the receiver, in hex. */
  readonly to: string
  readonly value: bigint
  /** A coin that it spends: whatever else spends it has replaced the payment. Null where the wallet chooses the coins. */
  readonly coin: Pick<Coin, "txid" | "vout"> | null
  /** What the account had sent before the wallet was asked; null where this page chooses the coins. */
  readonly before: Before | null
}

/** What an account had sent at a moment. A payment that came later is in a later block, and spends none of these coins. */
export interface Before {
  /** The height of the newest block with a transaction of the account; 0 where there was none. */
  readonly height: number
  /** The coins, as `txid:vout`, of what paid the same: whatever spends one of them is that payment, or has replaced it. */
  readonly spent: readonly string[]
}

const Digits = textThat("digits", (text): text is string => /^\d{1,16}$/.test(text))

const TraceCodec = looseObject(
  { to: HexBytes, value: Digits },
  { coin: TransactionId, output: Digits, height: Digits, spent: t.string },
)

/** The most coins that fit into what is stored. Those of older payments, which are left out, are in blocks. */
const MOST_STORED = 25

export const encodeTrace = ({ to, value, coin, before }: BitcoinTrace): TransactionTrace => ({
  ...{ to, value: String(value) },
  ...(coin && { coin: coin.txid, output: String(coin.vout) }),
  ...(before && { height: String(before.height) }),
  ...(before && before.spent.length > 0 && { spent: before.spent.slice(0, MOST_STORED).join(" ") }),
})

/** Null for what is no trace of this family. */
export const decodeTrace = (trace: TransactionTrace): BitcoinTrace | null => {
  const known = decoded(TraceCodec, trace)
  if (!known) return null
  const { to, value, coin, output, height, spent } = known
  return {
    ...{ to, value: BigInt(value) },
    before: height === undefined ? null : { height: Number(height), spent: spent?.split(" ") ?? [] },
    coin: coin === undefined || output === undefined ? null : { txid: coin, vout: Number(output) },
  }
}

type Paid = Pick<BitcoinTrace, "to" | "value">

/** Whether a transaction pays what was asked for to whom it was asked for. */
export const paysSame = ({ vout }: EsploraTransaction, { to, value }: Paid): boolean =>
  vout.some((output) => output.scriptpubkey === to && BigInt(output.value) === value)

const isBy = (from: string, { vin }: EsploraTransaction): boolean =>
  vin.some(({ prevout }) => prevout?.scriptpubkey_address === from)

/** What an account has sent, by its newest transactions. */
export const beforeIn = (transactions: readonly EsploraTransaction[], from: string, paid: Paid): Before => ({
  height: Math.max(0, ...transactions.map(({ status }) => status.block_height ?? 0)),
  spent: transactions.filter((each) => isBy(from, each) && paysSame(each, paid)).flatMap(({ vin }) => vin.map(idOf)),
})

/** Whether a transaction is a payment by the account that came after a moment. */
export const isPaidAfter = (transaction: EsploraTransaction, from: string, paid: Paid, { height, spent }: Before) =>
  isBy(from, transaction) &&
  paysSame(transaction, paid) &&
  (!transaction.status.confirmed || (transaction.status.block_height ?? 0) > height) &&
  !transaction.vin.some((coin) => spent.includes(idOf(coin)))
