import * as t from "io-ts"
import type { TransactionTrace } from "../../../model/transfer/transfer.js"
import { looseObject, oneOf, textThat } from "../../../services/codecs/builders.js"
import { decoded } from "../../../services/codecs/decoded.js"
import type { Instruction, TransactionCoder } from "../chain/transactionCoder.js"
import { movesOf } from "./transferCheck.js"

/** What a transfer is recognized by, without its signature. */
export interface SolanaTrace {
  /** The last block height at which the blockhash of the reviewed transaction is valid. */
  readonly expiry: bigint
  /** Where the chain was before the wallet was asked: no block of an earlier slot contains it. */
  readonly slot: bigint
  /**
   * Whether it is the reviewed transaction or nothing: this page sends it, or the wallet has, whose signature is of exactly
   * that. Else the wallet may have given it another blockhash, and ours says nothing of it.
   */
  readonly isExact: boolean
  /** What it moves: the data and accounts of its instructions, as one text. */
  readonly moves: string
}

const Digits = textThat("digits", (text): text is string => /^\d{1,20}$/.test(text))
// Earlier versions of this package stored no slot.
const TraceCodec = looseObject({ expiry: Digits, sender: oneOf("page", "wallet"), moves: t.string }, { slot: Digits })

export const encodeTrace = ({ expiry, slot, isExact, moves }: SolanaTrace): TransactionTrace => ({
  ...{ expiry: expiry.toString(), slot: slot.toString(), sender: isExact ? "page" : "wallet", moves },
})

/** Null for what is no trace of this family. */
export const decodeTrace = (trace: TransactionTrace): SolanaTrace | null => {
  const known = decoded(TraceCodec, trace)
  if (!known) return null
  const { expiry, slot = 0, sender, moves } = known
  return { expiry: BigInt(expiry), slot: BigInt(slot), isExact: sender === "page", moves }
}

/** The longest text of a trace. */
const LONGEST = 2_000

/** What instructions move, as a text to compare. */
export const movesIn = ({ base64 }: Pick<TransactionCoder, "base64">, instructions: readonly Instruction[]): string =>
  movesOf(instructions)
    .map(({ program, data, accounts }) => [program, base64(data), ...accounts.map(({ address }) => address)].join(" "))
    .join()
    .slice(0, LONGEST)
