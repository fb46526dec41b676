import * as t from "io-ts"
import { type AnyWalletError, fail } from "../../../model/errors.js"
import { either, looseObject, pairOf } from "../../../services/codecs/builders.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { ASSOCIATED_TOKEN, SYSTEM, TOKEN, TOKEN_2022 } from "../chain/programs.js"
import type { Instruction } from "../chain/transactionCoder.js"

const Custom = looseObject({ Custom: t.unknown })
const InstructionError = looseObject({ InstructionError: pairOf(t.unknown, either(t.string, Custom)) })
const RentError = looseObject({ InsufficientFundsForRent: looseObject({ account_index: t.unknown }) })

/** The errors of the token programs, by their numbers. */
const tokenErrors: Readonly<Record<number, string>> = {
  0: "the account is not rent exempt",
  1: "not enough tokens",
  3: "the account is of another token",
  4: "the owner does not match",
  14: "the amount is too large",
  17: "the account is frozen",
  18: "the decimals do not match",
  37: "the token cannot be transferred",
  64: "the token is paused",
}

/** Why a transaction failed: in which program, and which of its errors. */
interface Failure {
  readonly program: string | undefined
  readonly custom: number | null
  readonly text: string
}

const words = (name: string): string => name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase()

const failureOf = (error: unknown, instructions: readonly Instruction[]): Failure => {
  const failed = decoded(InstructionError, error)?.InstructionError
  if (!failed) {
    const text = typeof error === "string" ? words(error) : (Object.keys(Object(error))[0] ?? "")
    return { program: undefined, custom: null, text: words(text).slice(0, 80) }
  }
  const [index, inner] = failed
  const program = instructions[Number(index)]?.program
  if (typeof inner === "string") return { program, custom: null, text: words(inner).slice(0, 80) }
  const custom = Number(inner.Custom)
  const isToken = program === TOKEN || program === TOKEN_2022 || program === ASSOCIATED_TOKEN
  const known = isToken ? tokenErrors[custom] : program === SYSTEM && custom === 1 ? "not enough SOL" : undefined
  return { program, custom, text: known ?? `error ${custom} of the program ${program ?? ""}`.trim() }
}

/** The reason why a transaction fails, in words; null where it is not known. */
export const reasonOf = (error: unknown, instructions: readonly Instruction[]): string | null =>
  decoded(RentError, error) ? "an account would have too little to exist" : failureOf(error, instructions).text || null

/** The reason why a transaction failed on the chain, as `Reverted`. */
export const revertOf = (error: unknown, instructions: readonly Instruction[]): AnyWalletError =>
  fail("Reverted", { reason: reasonOf(error, instructions) }, error)

/** Symbols for the words of an error. */
interface Symbols {
  readonly coin: string
  readonly token: string | undefined
}

/** Why a transaction would fail: what the sender can put right has its own code, everything else is `Reverted`. */
export const refusalOf = (
  error: unknown,
  instructions: readonly Instruction[],
  { coin, token = coin }: Symbols,
): AnyWalletError => {
  const isUnfunded = error === "AccountNotFound" || error === "InsufficientFundsForFee"
  const isBelowRent = Number(decoded(RentError, error)?.InsufficientFundsForRent.account_index ?? -1) === 0
  const { program, custom } = failureOf(error, instructions)
  if (isUnfunded || isBelowRent || (program === SYSTEM && custom === 1))
    return fail("InsufficientFunds", { symbol: coin }, error)
  const isToken = program === TOKEN || program === TOKEN_2022
  if (isToken && custom === 1) return fail("InsufficientFunds", { symbol: token }, error)
  if (isToken && custom === 17) return fail("TokenNotTransferable", { symbol: token, reason: "frozen" }, error)
  return revertOf(error, instructions)
}
