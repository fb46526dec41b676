import * as t from "io-ts"
import type { TransactionTrace } from "../../model/transfer.js"
import { looseObject, oneOf, textThat } from "../../services/codecs/builders.js"
import { decoded } from "../../services/codecs/decoded.js"
import type { Instruction, TransactionCoder } from "./transactionCoder.js"
import { movesOf } from "./transferCheck.js"

/** What a transfer is recognized by, without its signature. */
export interface SolanaTrace {
  /** The last block height at which the blockhash of the reviewed transaction is valid. */
  readonly expiry: bigint
  /** Where the chain was before the wallet was asked: no block of an earlier slot contains it. */
  readonly slot: bigint
  /** Who sends it: this page, so that it is the reviewed transaction or nothing; or the wallet, which may have given it another blockhash. */
  readonly sender: "page" | "wallet"
  /** What it moves: the data and accounts of its instructions, as one text. */
  readonly moves: string
}

const Digits = textThat("digits", (text): text is string => /^\d{1,20}$/.test(text))
// Earlier versions of this package stored no slot.
const TraceCodec = looseObject({ expiry: Digits, sender: oneOf("page", "wallet"), moves: t.string }, { slot: Digits })

export const encodeTrace = ({ expiry, slot, sender, moves }: SolanaTrace): TransactionTrace => ({
  ...{ expiry: expiry.toString(), slot: slot.toString(), sender, moves },
})

/** Null for what is no trace of this family. */
export const decodeTrace = (trace: TransactionTrace): SolanaTrace | null => {
  const known = decoded(TraceCodec, trace)
  return known ? { ...known, expiry: BigInt(known.expiry), slot: BigInt(known.slot ?? 0) } : null
}

/** The longest text of a trace. */
const LONGEST = 2_000

/** What instructions move, as a text to compare. */
export const movesIn = ({ base64 }: Pick<TransactionCoder, "base64">, instructions: readonly Instruction[]): string =>
  movesOf(instructions)
    .map(({ program, data, accounts }) => [program, base64(data), ...accounts.map(({ address }) => address)].join(" "))
    .join()
    .slice(0, LONGEST)
