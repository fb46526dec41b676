/** The digits of base58. */
export const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** The bytes of a text in base58 of at most so many characters; undefined where it is none. */
export const decodeBase58 = (text: string, most = 128): Uint8Array | undefined => {
  if (!text || text.length > most || [...text].some((digit) => !ALPHABET.includes(digit))) return undefined
  // Each 1 at the beginning is a zero byte.
  const number = text.replace(/^1+/, "")
  const value = [...number].reduce((sum, digit) => sum * 58n + BigInt(ALPHABET.indexOf(digit)), 0n)
  const hex = value ? value.toString(16) : ""
  const bytes = hex.padStart(hex.length + (hex.length % 2), "0").match(/../g) ?? []
  return Uint8Array.from([
    ...Array<number>(text.length - number.length).fill(0),
    ...bytes.map((byte) => parseInt(byte, 16)),
  ])
}
