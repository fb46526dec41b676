import type { Hex } from "../rpc/codecs.js"

/** A contract call. */
export interface ContractCall {
  readonly to: string
  readonly data: Hex
}

/** Encodes and decodes calls to token contracts (ERC-20) and Multicall3. Decoders throw on invalid data. */
export interface TokenCoder {
  readonly balanceOf: (owner: string) => Hex
  readonly decimals: () => Hex
  readonly symbol: () => Hex
  readonly transfer: (receiver: string, units: bigint) => Hex
  readonly decodeUnits: (data: Hex) => bigint
  /** Decodes a symbol, a `string` or, in old tokens, a `bytes32`. */
  readonly decodeText: (data: Hex) => string
  /** `aggregate3`, which allows each call to fail individually. */
  readonly aggregate: (calls: readonly ContractCall[]) => Hex
  /** The results of `aggregate3`, in order; null for a failed call. */
  readonly decodeResults: (data: Hex) => readonly (Hex | null)[]
}
