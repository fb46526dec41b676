import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from "@solana/kit"

type Fact = readonly [name: string, value: string]

export interface Instructions {
  readonly facts: readonly Fact[]
  readonly warnings: readonly string[]
}

const SYSTEM = "11111111111111111111111111111111"
const TOKEN = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"
const TOKEN_2022 = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"
const ASSOCIATED = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL"
const COMPUTE = "ComputeBudget111111111111111111111111111111"
const MEMO = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"
const LAMPORTS = 9

/** An amount with its decimals, exactly. */
const decimal = (amount: bigint, decimals: number): string => {
  const digits = amount.toString().padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, "")
  return rest === "" ? whole : `${whole}.${rest}`
}

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

const viewOf = ({ data }: Instruction): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)

const unknown = ({ program }: Instruction): Instructions => ({
  facts: [["Program", program]],
  warnings: ["It calls a program. This wallet cannot tell what that does."],
})

/** A transfer of SOL: the instruction 2 of the system program. */
const ofSystem = (instruction: Instruction): Instructions => {
  const view = viewOf(instruction)
  const [, to] = instruction.accounts
  if (view.byteLength !== 12 || view.getUint32(0, true) !== 2 || to === undefined) return unknown(instruction)
  return {
    facts: [
      ["Amount", `${decimal(view.getBigUint64(4, true), LAMPORTS)} SOL`],
      ["To", to],
    ],
    warnings: [],
  }
}

/** A transfer of tokens: `TransferChecked`, 12, names the token and its decimals; `Transfer`, 3, does not. */
const ofTokens = (instruction: Instruction): Instructions => {
  const view = viewOf(instruction)
  const [first, second, third] = instruction.accounts
  const tag = view.byteLength > 0 ? view.getUint8(0) : -1
  if (tag === 12 && view.byteLength >= 10 && second !== undefined && third !== undefined)
    return {
      facts: [
        ["Amount", `${decimal(view.getBigUint64(1, true), view.getUint8(9))} tokens`],
        ["Token", second],
        ["To the token account", third],
      ],
      warnings: [],
    }
  if (tag === 3 && view.byteLength >= 9 && first !== undefined && second !== undefined)
    return {
      facts: [
        ["Amount", `${view.getBigUint64(1, true)} units of a token`],
        ["From the token account", first],
        ["To the token account", second],
      ],
      warnings: [],
    }
  return unknown(instruction)
}

/** What neither moves anything, nor lets anyone move it. */
const harmless = [COMPUTE, MEMO, ASSOCIATED]

const meaningOf = (instruction: Instruction): Instructions => {
  const { program } = instruction
  if (program === SYSTEM) return ofSystem(instruction)
  if (program === TOKEN || program === TOKEN_2022) return ofTokens(instruction)
  return harmless.includes(program) ? { facts: [], warnings: [] } : unknown(instruction)
}

/** What a transaction does, as far as its own bytes say it. */
export const describeInstructions = (bytes: Uint8Array, own: string): Instructions => {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!("instructions" in message)) throw new Error("This wallet does not know this kind of transaction.")
  const { staticAccounts, instructions } = message
  const all = instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) =>
    meaningOf({
      program: staticAccounts[programAddressIndex] ?? "a program of a table",
      accounts: accountIndices.map((index) => staticAccounts[index] ?? "an account of a table"),
      data: Uint8Array.from(data),
    }),
  )
  return {
    facts: all.flatMap(({ facts }) => facts),
    warnings: [
      ...all.flatMap(({ warnings }) => warnings),
      ...(staticAccounts[0] === own ? [] : ["Another account pays for this transaction."]),
    ],
  }
}
