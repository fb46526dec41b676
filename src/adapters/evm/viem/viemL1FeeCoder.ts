import { concat, decodeAbiParameters, encodeAbiParameters } from "viem"
import type { Hex } from "../rpc/codecs.js"
import type { L1FeeCoder, UnsignedTransaction } from "../chain/l1FeeCoder.js"

/** An integer in RLP: big-endian, without leading zeros. */
const integer = (value: bigint): Hex => {
  const digits = value === 0n ? "" : value.toString(16)
  return `0x${digits.padStart(digits.length + (digits.length % 2), "0")}`
}

/** The first byte of a kind, from 0x80 on. */
const byte = (value: number): Hex => `0x${value.toString(16)}`

/** RLP of bytes or of a list, from the first byte of its kind. viem's encoder is ten times as large as these lines. */
const prefixed = (kind: number, content: Hex): Hex => {
  const size = (content.length - 2) / 2
  if (size < 56) return concat([byte(kind + size), content])
  const length = integer(BigInt(size))
  return concat([byte(kind + 55 + (length.length - 2) / 2), length, content])
}

const rlp = (content: Hex): Hex => (content.length === 4 && Number(content) < 0x80 ? content : prefixed(0x80, content))

/** The nonce's place is filled with three bytes, as of an account that has sent a lot: the fee is by size. */
const NONCE: Hex = "0xffffff"

/** The unsigned bytes of an EIP-1559 transaction; the contract adds the size of the signature. */
const serialize = ({ chainId, to, value, data, gas, price }: UnsignedTransaction): Hex => {
  const fields = [integer(BigInt(chainId)), NONCE, integer(price), integer(price), integer(gas)]
  const all = [...fields, to as Hex, integer(value), data].map(rlp)
  return concat(["0x02", prefixed(0xc0, concat([...all, "0xc0"]))])
}

export const viemL1FeeCoder: L1FeeCoder = {
  call: (transaction) => concat(["0x49948e0e", encodeAbiParameters([{ type: "bytes" }], [serialize(transaction)])]),
  decode: (data) => decodeAbiParameters([{ type: "uint256" }], data)[0],
}
