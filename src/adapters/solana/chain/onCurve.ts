const P = 2n ** 255n - 19n
/** −121665 / 121666 modulo P: the constant of edwards25519 (RFC 8032, 5.1). */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

const mod = (value: bigint): bigint => ((value % P) + P) % P

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  for (let square = base, left = exponent; left > 0n; left >>= 1n, square = mod(square * square))
    if (left & 1n) result = mod(result * square)
  return result
}

/**
 * Whether 32 bytes are a point of edwards25519, and so can be the public key of somebody. Addresses that programs derive
 * are none.
 */
export const isOnCurve = (bytes: Uint8Array): boolean => {
  const last = bytes[31] ?? 0
  const little = [...bytes.slice(0, 31), last & 0x7f].reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const y2 = mod(little * little)
  const u = mod(y2 - 1n)
  const v = mod(D * y2 + 1n)
  // A square root of u / v exists where (u / v)^((P − 1) / 2) is 1; it is 0 for u = 0.
  const root = power(mod(u * power(v, P - 2n)), (P - 1n) / 2n)
  if (root === 0n) return last >> 7 === 0
  return root === 1n
}
