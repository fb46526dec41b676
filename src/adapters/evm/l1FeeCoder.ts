import { concat, decodeAbiParameters, encodeAbiParameters, toRlp } from "viem"
import type { Hex } from "./codecs.js"

/** A transaction as it is priced, before it is signed. */
export interface UnsignedTransaction {
  readonly chainId: number
  readonly to: string
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  /** In wei per unit of gas. */
  readonly price: bigint
}

/** Encodes and decodes `getL1Fee(bytes)` of a rollup's fee contract. Decoding throws on invalid data. */
export interface L1FeeCoder {
  readonly call: (transaction: UnsignedTransaction) => Hex
  /** In wei. */
  readonly decode: (data: Hex) => bigint
}

/** An integer in RLP: big-endian, without leading zeros. */
const integer = (value: bigint): Hex => {
  const digits = value === 0n ? "" : value.toString(16)
  return `0x${digits.padStart(digits.length + (digits.length % 2), "0")}`
}

/** The nonce's place is filled with three bytes, as of an account that has sent a lot: the fee is by size. */
const NONCE: Hex = "0xffffff"

/** The unsigned bytes of an EIP-1559 transaction; the contract adds the size of the signature. */
const serialize = ({ chainId, to, value, data, gas, price }: UnsignedTransaction): Hex => {
  const fields = [integer(BigInt(chainId)), NONCE, integer(price), integer(price), integer(gas)]
  return concat(["0x02", toRlp([...fields, to as Hex, integer(value), data, []])])
}

export const l1FeeCoder: L1FeeCoder = {
  call: (transaction) => concat(["0x49948e0e", encodeAbiParameters([{ type: "bytes" }], [serialize(transaction)])]),
  decode: (data) => decodeAbiParameters([{ type: "uint256" }], data)[0],
}
