import { address, createNoopSigner, getBase64Decoder, type Instruction as KitInstruction } from "@solana/kit"
import { getTransferSolInstruction } from "@solana-program/system"
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from "@solana-program/token"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  computeUnitLimit,
  computeUnitPrice,
  openTokenAccount,
  transferLamports,
  transferTokens,
} from "../../../src/adapters/solana/transfer/instructions.js"
import { TOKEN, TOKEN_2022 } from "../../../src/adapters/solana/chain/programs.js"
import type { Instruction } from "../../../src/adapters/solana/chain/transactionCoder.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import { addresses, amounts } from "./arbitraries.js"

/** An instruction of the programs' own clients, in our form. */
const ofKit = ({ programAddress, accounts = [], data = new Uint8Array() }: KitInstruction): Instruction => ({
  program: programAddress,
  accounts: accounts.map((account) => ({
    address: account.address,
    isSigner: account.role >= 2,
    isWritable: account.role % 2 === 1,
  })),
  data: new Uint8Array(data),
})

const normal = ({ accounts, ...rest }: Instruction): Instruction => ({
  ...rest,
  accounts: accounts.map(({ address: of, isSigner = false, isWritable = false }) => ({
    address: of,
    isSigner,
    isWritable,
  })),
})

const tokenPrograms = fc.constantFrom(TOKEN, TOKEN_2022)

describe("an instruction", () => {
  it("moves lamports as the system program's own client does", () => {
    fc.assert(
      fc.property(addresses, addresses, amounts, (from, to, lamports) => {
        const source = createNoopSigner(address(from))
        const theirs = getTransferSolInstruction({ source, destination: address(to), amount: lamports })
        expect(normal(transferLamports(from, to, lamports))).toEqual(ofKit(theirs))
      }),
    )
  })

  it("moves tokens as the token program's own client does, of both token programs", () => {
    fc.assert(
      fc.property(
        fc.tuple(addresses, addresses, addresses, addresses),
        amounts,
        fc.integer({ min: 0, max: 255 }),
        tokenPrograms,
        ([source, mint, destination, owner], amount, decimals, tokenProgram) => {
          const theirs = getTransferCheckedInstruction(
            {
              ...{ source: address(source), mint: address(mint), destination: address(destination) },
              ...{ authority: createNoopSigner(address(owner)), amount, decimals },
            },
            { programAddress: address(tokenProgram) },
          )
          const ours = transferTokens({ source, mint, destination, owner, amount, decimals, tokenProgram })
          expect(normal(ours)).toEqual(ofKit(theirs))
        },
      ),
    )
  })

  it("opens a token account at the address that the program's own client derives", async () => {
    await fc.assert(
      fc.asyncProperty(addresses, addresses, addresses, tokenPrograms, async (payer, owner, mint, tokenProgram) => {
        const of = { owner: address(owner), mint: address(mint), tokenProgram: address(tokenProgram) }
        const [ata] = await findAssociatedTokenPda(of)
        const account = await web3Coder.associatedAccount(owner, mint, tokenProgram)
        const signer = createNoopSigner(address(payer))
        const theirs = getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata, ...of })
        expect(account).toBe(ata)
        expect(normal(openTokenAccount({ payer, account, owner, mint, tokenProgram }))).toEqual(ofKit(theirs))
      }),
      { numRuns: 30 },
    )
  })

  it("limits and prices compute units as the compute budget program reads them", () => {
    expect(getBase64Decoder().decode(computeUnitLimit(450n).data)).toBe("AsIBAAA=")
    expect(getBase64Decoder().decode(computeUnitPrice(20_000_000n).data)).toBe("AwAtMQEAAAAA")
  })
})
