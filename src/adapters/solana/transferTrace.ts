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
  /** Who sends it: this page, so that it is the reviewed transaction or nothing; or the wallet, which may have given it another blockhash. */
  readonly sender: "page" | "wallet"
  /** What it moves: the data and accounts of its instructions, as one text. */
  readonly moves: string
}

const Digits = textThat("digits", (text): text is string => /^\d{1,20}$/.test(text))
const TraceCodec = looseObject({
  expiry: Digits,
  sender: oneOf("page", "wallet"),
  moves: t.string,
})

export const encodeTrace = ({ expiry, sender, moves }: SolanaTrace): TransactionTrace => ({
  ...{ expiry: expiry.toString(), sender, moves },
})

/** Null for what is no trace of this family. */
export const decodeTrace = (trace: TransactionTrace): SolanaTrace | null => {
  const known = decoded(TraceCodec, trace)
  return known ? { ...known, expiry: BigInt(known.expiry) } : null
}

/** The longest text of a trace. */
const LONGEST = 2_000

/** What instructions move, as a text to compare. */
export const movesIn = ({ base64 }: Pick<TransactionCoder, "base64">, instructions: readonly Instruction[]): string =>
  movesOf(instructions)
    .map(({ program, data, accounts }) => [program, base64(data), ...accounts.map(({ address }) => address)].join(" "))
    .join()
    .slice(0, LONGEST)
