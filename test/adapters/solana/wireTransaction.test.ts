import { getTransactionDecoder } from "@solana/kit"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readTransaction, signatureOf, withSignature } from "../../../src/adapters/solana/wallet/wireTransaction.js"
import { encodeBase58 } from "../../../src/model/bytes/encodeBase58.js"
import { transactionBytes } from "./transactions.js"

const addresses = fc.uniqueArray(
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((key) => encodeBase58(key)),
  { minLength: 2, maxLength: 5 },
)

describe("the bytes of a transaction", () => {
  it("are divided as another library does", () => {
    fc.assert(
      fc.property(addresses, fc.constantFrom("legacy" as const, 0 as const), (signers, version) => {
        const bytes = transactionBytes({ signers, version })
        const read = readTransaction(bytes)
        const known = getTransactionDecoder().decode(bytes)
        expect(read?.message).toEqual(new Uint8Array(known.messageBytes))
        expect(read?.signers).toEqual(Object.keys(known.signatures))
        expect(read?.signers.map((signer) => signatureOf(read, signer))).toEqual(signers.map(() => undefined))
      }),
    )
  })

  it("take the signature of any of the signers, at its place", () => {
    fc.assert(
      fc.property(
        addresses,
        fc.nat(4),
        fc.uint8Array({ minLength: 64, maxLength: 64, min: 1 }),
        (signers, at, signature) => {
          const signer = signers[at % signers.length] ?? ""
          const signed = withSignature(transactionBytes({ signers, version: 0 }), signer, signature) ?? new Uint8Array()
          const { signatures } = getTransactionDecoder().decode(signed)
          expect({ ...signatures }).toMatchObject({ [signer]: signature })
          expect(Object.values(signatures).filter((each) => each !== null)).toHaveLength(1)
          const read = readTransaction(signed)
          expect(read && signatureOf(read, signer)).toEqual(signature)
        },
      ),
    )
  })

  it("are not any bytes: nothing is thrown, whatever they are", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readTransaction(bytes)))
    const whole = transactionBytes({ signers: ["4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM"], version: 0 })
    for (const end of [0, 1, 64, 65, 69, 100]) expect(readTransaction(whole.slice(0, end))).toBeUndefined()
    expect(readTransaction(Uint8Array.from([0, ...whole.slice(65)]))).toBeUndefined()
    expect(readTransaction(Uint8Array.from([2, ...whole.slice(1)]))).toBeUndefined()
    const versioned = Uint8Array.from(whole)
    versioned[65] = 0x81
    expect(readTransaction(versioned)).toBeUndefined()
  })

  it("take no signature of others, nor one of another length", () => {
    const bytes = transactionBytes({ signers: ["4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM"], version: 0 })
    const other = "8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh"
    expect(withSignature(bytes, other, new Uint8Array(64).fill(1))).toBeUndefined()
    expect(withSignature(bytes, "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM", new Uint8Array(63))).toBeUndefined()
    expect(withSignature(new Uint8Array(9), other, new Uint8Array(64))).toBeUndefined()
  })
})
