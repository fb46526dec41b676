import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, SYSTEM } from "../chain/programs.js"
import type { Instruction } from "../chain/transactionCoder.js"

/** Whole numbers in little-endian order, each with its size in bytes. */
const bytes = (...fields: readonly (readonly [value: bigint | number, size: number])[]): Uint8Array =>
  Uint8Array.from(
    fields.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn)),
    ),
  )

/** The most compute units that the transaction may use. */
export const computeUnitLimit = (units: bigint): Instruction => ({
  program: COMPUTE_BUDGET,
  accounts: [],
  data: bytes([2, 1], [units, 4]),
})

/** The price of a compute unit, in micro-lamports. */
export const computeUnitPrice = (microLamports: bigint): Instruction => ({
  program: COMPUTE_BUDGET,
  accounts: [],
  data: bytes([3, 1], [microLamports, 8]),
})

/** Moves lamports. */
export const transferLamports = (from: string, to: string, lamports: bigint): Instruction => ({
  program: SYSTEM,
  accounts: [
    { address: from, isSigner: true, isWritable: true },
    { address: to, isWritable: true },
  ],
  data: bytes([2, 4], [lamports, 8]),
})

/** A token account to be opened: the associated account of `owner` for `mint`. */
export interface Opening {
  readonly payer: string
  readonly account: string
  readonly owner: string
  readonly mint: string
  readonly tokenProgram: string
}

/** Opens a token account at the payer's cost; does nothing where it is open. */
export const openTokenAccount = ({ payer, account, owner, mint, tokenProgram }: Opening): Instruction => ({
  program: ASSOCIATED_TOKEN,
  accounts: [
    { address: payer, isSigner: true, isWritable: true },
    { address: account, isWritable: true },
    ...[owner, mint, SYSTEM, tokenProgram].map((address) => ({ address })),
  ],
  data: bytes([1, 1]),
})

/** Tokens to be moved between two token accounts of a mint. */
export interface TokenMove {
  readonly source: string
  readonly mint: string
  readonly destination: string
  readonly owner: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** Those of the mint: the program refuses others. */
  readonly decimals: number
  readonly tokenProgram: string
}

/** Moves tokens (`TransferChecked`). */
export const transferTokens = (move: TokenMove): Instruction => ({
  program: move.tokenProgram,
  accounts: [
    { address: move.source, isWritable: true },
    { address: move.mint },
    { address: move.destination, isWritable: true },
    { address: move.owner, isSigner: true },
  ],
  data: bytes([12, 1], [move.amount, 8], [move.decimals, 1]),
})
