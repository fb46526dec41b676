import { generateKeyPairSync } from "node:crypto"
import {
  address,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  isOffCurveAddress,
} from "@solana/kit"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { transferLamports } from "../../../src/adapters/solana/transfer/instructions.js"
import { isOnCurve } from "../../../src/adapters/solana/chain/onCurve.js"
import { web3Coder } from "../../../src/adapters/solana/web3/web3Coder.js"
import { addresses, amounts } from "./arbitraries.js"

describe("an address", () => {
  it("is the same after a round trip through its bytes", () => {
    fc.assert(
      fc.property(addresses, (text) => {
        expect(web3Coder.isAddress(text)).toBe(true)
        expect(web3Coder.addressOf(web3Coder.addressBytes(text))).toBe(text)
      }),
    )
  })

  it("is a point of the curve exactly where another library says so", () => {
    fc.assert(
      fc.property(addresses, (text) => {
        const bytes = new Uint8Array(getAddressEncoder().encode(address(text)))
        expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(address(text)))
      }),
    )
  })

  it("is a point of the curve where it is somebody's public key, and not where a program derives it", async () => {
    const key = generateKeyPairSync("ed25519").publicKey.export({ format: "der", type: "spki" }).subarray(-32)
    expect(isOnCurve(new Uint8Array(key))).toBe(true)
    const owner = web3Coder.addressOf(new Uint8Array(key))
    const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
    const derived = await web3Coder.associatedAccount(owner, mint, "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA")
    expect(isOnCurve(web3Coder.addressBytes(derived))).toBe(false)
  })
})

describe("a transaction", () => {
  it("says after encoding what it was made of, and another library reads the same", () => {
    fc.assert(
      fc.property(addresses, addresses, addresses, amounts, (from, to, blockhash, lamports) => {
        fc.pre(from !== to)
        const instructions = [transferLamports(from, to, lamports)]
        const made = web3Coder.encode({ feePayer: from, blockhash, lastValidBlockHeight: 1n, instructions })
        const read = web3Coder.read(made.transaction)
        expect(read.message).toEqual(made.message)
        expect(read.signatures).toEqual({ [from]: null })
        expect([read.feePayer, read.blockhash]).toEqual([from, blockhash])
        expect(read.instructions[0]?.data).toEqual(instructions[0]?.data)
        expect(read.instructions[0]?.accounts.map((account) => account.address)).toEqual([from, to])
        expect(new Uint8Array(getTransactionDecoder().decode(made.transaction).messageBytes)).toEqual(made.message)
      }),
    )
  })

  it("has no version, as some wallets take none that has one", () => {
    const [from, to] = ["2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"]
    const instructions = [transferLamports(from, to, 5n)]
    const { transaction } = web3Coder.encode({ feePayer: from, blockhash: to, lastValidBlockHeight: 1n, instructions })
    const { messageBytes } = getTransactionDecoder().decode(transaction)
    expect(getCompiledTransactionMessageDecoder().decode(messageBytes).version).toBe("legacy")
  })
})
