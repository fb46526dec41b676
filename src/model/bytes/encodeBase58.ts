import { ALPHABET } from "./base58.js"
import { hexOf } from "./bytes.js"

const digitsOf = (value: bigint): string => {
  let digits = ""
  for (let rest = value; rest > 0n; rest /= 58n) digits = ALPHABET.charAt(Number(rest % 58n)) + digits
  return digits
}

/** Bytes as a text in base58. */
export const encodeBase58 = (bytes: Uint8Array): string => {
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const hex = hexOf(bytes)
  return "1".repeat(zeros < 0 ? bytes.length : zeros) + digitsOf(BigInt(`0x${hex || "0"}`))
}
