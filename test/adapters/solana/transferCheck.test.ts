import { describe, expect, it } from "vitest"
import { A, B } from "../../../marbles/adapters/solana/marbleSolana.js"
import { transferLamports } from "../../../src/adapters/solana/transfer/instructions.js"
import { LIGHTHOUSE } from "../../../src/adapters/solana/chain/programs.js"
import { isReviewed } from "../../../src/adapters/solana/transfer/transferCheck.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"

const transfer = transferLamports(A, B, 5n)
const read = (...instructions: readonly (typeof transfer)[]) =>
  web3Coder.read(web3Coder.encode({ feePayer: A, blockhash: B, lastValidBlockHeight: 150n, instructions }).transaction)
const lighthouse = (...data: readonly number[]) => ({
  program: LIGHTHOUSE,
  accounts: [{ address: A, isSigner: true, isWritable: true }],
  data: Uint8Array.from(data),
})

describe("a signed transaction", () => {
  it.each([2, 4, 8, 14, 16])(
    "is the reviewed one where the wallet has added the assertion %i of Lighthouse",
    (kind) => {
      expect(isReviewed(read(transfer), read(lighthouse(kind, 0), transfer, lighthouse(kind, 0)))).toBe(true)
    },
  )

  it.each([{ data: [0, 0, 255] }, { data: [1, 0, 255] }, { data: [17] }, { data: [255] }, { data: [] }])(
    "is another one where the wallet has added what is no assertion of Lighthouse: %j",
    ({ data }) => {
      expect(isReviewed(read(transfer), read(transfer, lighthouse(...data)))).toBe(false)
    },
  )
})
