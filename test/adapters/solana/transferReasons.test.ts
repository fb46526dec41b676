import { describe, expect, it } from "vitest"
import { A, B } from "../../../marbles/adapters/solana/marbleSolana.js"
import { ASSOCIATED_TOKEN, SYSTEM, TOKEN, TOKEN_2022 } from "../../../src/adapters/solana/chain/programs.js"
import { transferLamports } from "../../../src/adapters/solana/transfer/instructions.js"
import { reasonOf, refusalOf, revertOf } from "../../../src/adapters/solana/transfer/transferReasons.js"
import { fail } from "../../../src/model/errors.js"

const OTHER = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"
const programs = [SYSTEM, TOKEN, TOKEN_2022, ASSOCIATED_TOKEN, OTHER]
/** One instruction of each program, in this order. */
const instructions = programs.map((program) => ({ ...transferLamports(A, B, 5n), program }))
/** The error of the instruction of a program. */
const errorIn = (program: string, error: unknown) => ({ InstructionError: [programs.indexOf(program), error] })
const custom = (program: string, code: unknown) => errorIn(program, { Custom: code })

describe("the reason why a transaction on Solana fails", () => {
  it.each([
    ["a text of the chain", "BlockhashNotFound", "blockhash not found"],
    ["a text that is longer than anybody reads", "a".repeat(100), "a".repeat(80)],
    [
      "an object of the chain",
      { ProgramExecutionTemporarilyRestricted: { account_index: 1 } },
      "program execution temporarily restricted",
    ],
    [
      "too little for the rent of an account",
      { InsufficientFundsForRent: { account_index: 2 } },
      "an account would have too little to exist",
    ],
    ["an error of an instruction", errorIn(OTHER, "InvalidAccountData"), "invalid account data"],
    ["too little of the coin", custom(SYSTEM, 1), "not enough SOL"],
    ["another error of the system", custom(SYSTEM, 2), `error 2 of the program ${SYSTEM}`],
    ["too little of a token", custom(TOKEN, 1), "not enough tokens"],
    ["a frozen account", custom(TOKEN_2022, 17), "the account is frozen"],
    ["a paused token", custom(TOKEN_2022, 64), "the token is paused"],
    ["an account of another token", custom(ASSOCIATED_TOKEN, 3), "the account is of another token"],
    ["an error of a token program without words", custom(TOKEN, 99), `error 99 of the program ${TOKEN}`],
    ["an error of another program, whatever its number", custom(OTHER, 17), `error 17 of the program ${OTHER}`],
    ["an instruction that is not there", { InstructionError: [9, { Custom: 1 }] }, "error 1 of the program"],
    ["nothing", {}, null],
    ["an empty text", "", null],
    ["no object", null, null],
  ])("is in words: %s", (_, error, reason) => {
    expect(reasonOf(error, instructions)).toBe(reason)
    expect(revertOf(error, instructions)).toEqual(fail("Reverted", { reason }))
    expect(revertOf(error, instructions).cause).toBe(error)
  })
})

describe("a transaction that the chain would refuse", () => {
  const refusal = (error: unknown, token?: string) => refusalOf(error, instructions, { coin: "SOL", token })
  const missing = (symbol: string) => fail("InsufficientFunds", { symbol })

  it.each([
    "AccountNotFound",
    "InsufficientFundsForFee",
    { InsufficientFundsForRent: { account_index: 0 } },
    custom(SYSTEM, 1),
  ])("lacks the coin of the sender: %j", (error) => {
    expect(refusal(error, "USDC")).toEqual(missing("SOL"))
  })

  it.each([TOKEN, TOKEN_2022])("lacks the token, or moves one that is frozen: %s", (program) => {
    expect(refusal(custom(program, 1), "USDC")).toEqual(missing("USDC"))
    expect(refusal(custom(program, 1))).toEqual(missing("SOL"))
    const frozen = fail("TokenNotTransferable", { symbol: "USDC", reason: "frozen" })
    expect(refusal(custom(program, 17), "USDC")).toEqual(frozen)
  })

  it.each([
    ["the rent of an account of somebody else", { InsufficientFundsForRent: { account_index: 1 } }],
    ["the rent of no account", { InsufficientFundsForRent: {} }],
    ["another error of the system", custom(SYSTEM, 17)],
    ["one of the program that opens accounts", custom(ASSOCIATED_TOKEN, 1)],
    ["one of another program", custom(OTHER, 1)],
    ["a text", "AccountInUse"],
  ])("is reverted, with its reason: %s", (_, error) => {
    expect(refusal(error, "USDC")).toEqual(revertOf(error, instructions))
  })
})
