import { getAddressDecoder } from "@solana/kit"
import * as fc from "fast-check"

/** Any 32 bytes as an address: on the curve or not. */
export const addresses: fc.Arbitrary<string> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => getAddressDecoder().decode(bytes))

/** Any amount that a token program counts. */
export const amounts: fc.Arbitrary<bigint> = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
