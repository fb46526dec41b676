import type { Hex } from "../rpc/codecs.js"

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
