import { describe, expect, it } from "vitest"
import { A, B } from "../../../marbles/adapters/solana/marbleSolana.js"
import { LIGHTHOUSE } from "../../../src/adapters/solana/chain/programs.js"
import type { Instruction, ReadTransaction } from "../../../src/adapters/solana/chain/transactionCoder.js"
import {
  computeUnitLimit,
  computeUnitPrice,
  transferLamports,
} from "../../../src/adapters/solana/transfer/instructions.js"
import { isReviewed } from "../../../src/adapters/solana/transfer/transferCheck.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"

const C = "So11111111111111111111111111111111111111112"
const transfer = transferLamports(A, B, 5n)
const composed = { feePayer: A, blockhash: B, lastValidBlockHeight: 150n }

/** A transaction by A, as its bytes say. */
const read = (...instructions: readonly Instruction[]) =>
  web3Coder.read(web3Coder.encode({ ...composed, instructions }).transaction)
const reviewed = read(transfer)
const signedAs = (...instructions: readonly Instruction[]): boolean => isReviewed(reviewed, read(...instructions))

const lighthouse = (...data: readonly number[]) => ({
  program: LIGHTHOUSE,
  accounts: [{ address: A, isSigner: true, isWritable: true }],
  data: Uint8Array.from(data),
})

describe("a signed transaction", () => {
  it("is the reviewed one where it has the same bytes, and nothing of it is read", () => {
    const unreadable = { message: reviewed.message } as ReadTransaction
    expect(isReviewed(unreadable, { ...unreadable, message: reviewed.message.slice() })).toBe(true)
    expect(isReviewed(unreadable, { ...unreadable, message: Uint8Array.of(1) })).toBe(false)
  })

  it.each([2, 4, 8, 14, 16])(
    "is the reviewed one where the wallet has added the assertion %i of Lighthouse",
    (kind) => {
      expect(signedAs(lighthouse(kind, 0), transfer, lighthouse(kind, 0))).toBe(true)
    },
  )

  it.each([{ data: [0, 0, 255] }, { data: [1, 0, 255] }, { data: [17] }, { data: [255] }, { data: [] }])(
    "is another one where the wallet has added what is no assertion of Lighthouse: %j",
    ({ data }) => {
      expect(signedAs(transfer, lighthouse(...data))).toBe(false)
    },
  )

  it("is the reviewed one where the wallet has set its compute units and their price, for 0.005 SOL at most", () => {
    expect(signedAs(computeUnitLimit(300_000n), computeUnitPrice(7n), transfer)).toBe(true)
    expect(signedAs(computeUnitLimit(1_000_000n), computeUnitPrice(5_000_000n), transfer)).toBe(true)
    expect(signedAs(computeUnitLimit(1_000_000n), computeUnitPrice(5_000_001n), transfer)).toBe(false)
    expect(signedAs(computeUnitPrice(2n ** 64n - 1n), computeUnitLimit(1_400_000n), transfer)).toBe(false)
  })

  it("has 200,000 compute units for each instruction but those that set them, where it has no limit", () => {
    expect(signedAs(computeUnitPrice(25_000_000n), transfer)).toBe(true)
    expect(signedAs(computeUnitPrice(25_000_005n), transfer)).toBe(false)
    expect(signedAs(computeUnitPrice(12_500_000n), transfer, lighthouse(2))).toBe(true)
    expect(signedAs(computeUnitPrice(12_500_003n), transfer, lighthouse(2))).toBe(false)
  })

  const [from, to] = transfer.accounts as readonly [Instruction["accounts"][0], Instruction["accounts"][0]]
  it.each<readonly [string, readonly Instruction[]]>([
    ["moves another amount", [transferLamports(A, B, 6n)]],
    ["moves it to another account", [transferLamports(A, C, 5n)]],
    ["is a call of another program", [{ ...transfer, program: C }]],
    ["names an account less", [{ ...transfer, accounts: [from] }]],
    ["names an account more", [{ ...transfer, accounts: [from, to, { address: C }] }]],
    ["names its accounts in another order", [{ ...transfer, accounts: [to, from] }]],
    ["moves it twice", [transfer, transfer]],
    ["moves something more", [transfer, transferLamports(A, C, 1n)]],
    ["moves something else first", [transferLamports(A, C, 1n), transfer]],
    ["moves nothing", [computeUnitLimit(300_000n)]],
  ])("is another one where it %s", (_, instructions) => {
    expect(signedAs(...instructions)).toBe(false)
  })

  it("is another one where its moves are in another order", () => {
    const other = transferLamports(A, C, 1n)
    expect(isReviewed(read(transfer, other), read(transfer, other, lighthouse(2)))).toBe(true)
    expect(isReviewed(read(transfer, other), read(other, transfer))).toBe(false)
  })

  const raised = read(transfer, computeUnitLimit(300_000n))
  it.each<readonly [string, Partial<ReadTransaction>]>([
    ["another account pays the fee", { feePayer: B }],
    ["it is for another time", { blockhash: C }],
    ["somebody else signs it, too", { signatures: { [A]: null, [B]: null } }],
    ["somebody else signs it", { signatures: { [B]: null } }],
    ["nobody signs it", { signatures: {} }],
    ["it cannot be read", { instructions: undefined as never }],
  ])("is another one where %s", (_, change) => {
    expect(isReviewed(reviewed, raised)).toBe(true)
    expect(isReviewed(reviewed, { ...raised, ...change })).toBe(false)
  })
})
