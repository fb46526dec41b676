import { sameBytes } from "../../../model/bytes/bytes.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { COMPUTE_BUDGET, LIGHTHOUSE } from "../chain/programs.js"
import type { Instruction, ReadTransaction } from "../chain/transactionCoder.js"

/** The most that a wallet may raise the priority fee to, in lamports: 0.005 SOL. */
const MOST_ADDED = 5_000_000n
const MICRO = 1_000_000n
/** The compute units of an instruction where a transaction has no limit. */
const DEFAULT_UNITS = 200_000n

/** The instructions of Lighthouse that only assert something. Those before write and close accounts at the payer's cost. */
const [FIRST_ASSERT, LAST_ASSERT] = [2, 16]

/** What wallets may add to a transaction: a limit and a price for its compute units, and guards that can only make it fail. */
const mayBeAdded = ({ program, data: [kind = 0] }: Instruction): boolean =>
  program === COMPUTE_BUDGET || (program === LIGHTHOUSE && kind >= FIRST_ASSERT && kind <= LAST_ASSERT)

/** The instructions that move something. */
export const movesOf = (instructions: readonly Instruction[]): readonly Instruction[] =>
  instructions.filter((instruction) => !mayBeAdded(instruction))

const sameInstruction = (a: Instruction, b: Instruction | undefined): boolean =>
  b !== undefined &&
  a.program === b.program &&
  sameBytes(a.data, b.data) &&
  a.accounts.length === b.accounts.length &&
  a.accounts.every(({ address }, at) => address === b.accounts[at]?.address)

/** Whether two lists of instructions move the same. */
export const sameMoves = (a: readonly Instruction[], b: readonly Instruction[]): boolean => {
  const [one, other] = [movesOf(a), movesOf(b)]
  return one.length === other.length && one.every((instruction, at) => sameInstruction(instruction, other[at]))
}

/** A whole number in little-endian order. */
const numberIn = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** What a transaction pays for its priority, in lamports. */
const priorityFee = (instructions: readonly Instruction[]): bigint => {
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET)
  const field = (kind: number) => budget.find(({ data }) => data[0] === kind)?.data.slice(1)
  const price = numberIn(field(3) ?? new Uint8Array())
  const limit = field(2)
  const units = limit ? numberIn(limit) : DEFAULT_UNITS * BigInt(instructions.length - budget.length)
  return (units * price) / MICRO
}

/**
 * Whether a signed transaction is the reviewed one: the same bytes, or the same but for its compute units, their price within
 * a limit, and guards. Wallets add those; everything else means that something else would happen than was reviewed.
 */
export const isReviewed = (reviewed: ReadTransaction, signed: ReadTransaction): boolean =>
  sameBytes(reviewed.message, signed.message) ||
  (tryGet(
    () =>
      reviewed.feePayer === signed.feePayer &&
      reviewed.blockhash === signed.blockhash &&
      Object.keys(signed.signatures).join() === reviewed.feePayer &&
      sameMoves(reviewed.instructions, signed.instructions) &&
      priorityFee(signed.instructions) <= MOST_ADDED,
  ) ??
    false)
