/** What an account locks its coins with: legacy, segwit inside of a script hash, segwit, taproot. */
export type InputKind = "p2pkh" | "p2sh" | "p2wpkh" | "p2tr"

/** Four units of weight are one virtual byte (BIP-141). */
const UNITS = 4

/** The outpoint, the length of the script, and the sequence, in bytes. */
const OUTPOINT = 32 + 4 + 1 + 4
/** A count, and a signature of at most 72 bytes and a public key, each with its length. */
const KEY_AND_SIGNATURE = 1 + 72 + 1 + 33

/** The weight of a signed input. A taproot signature may name its type, which is one byte more. */
const inputWeights: Readonly<Record<InputKind, number>> = {
  p2pkh: UNITS * (OUTPOINT + KEY_AND_SIGNATURE),
  p2sh: UNITS * (OUTPOINT + 23) + 1 + KEY_AND_SIGNATURE,
  p2wpkh: UNITS * OUTPOINT + 1 + KEY_AND_SIGNATURE,
  p2tr: UNITS * OUTPOINT + 1 + 1 + 65,
}

/** The most that nodes pass on. */
const MOST_WEIGHT = 400_000

/** The bytes of a length (CompactSize). No transaction that nodes pass on has one above 65,535. */
const lengthSize = (count: number): number => (count < 0xfd ? 1 : 3)

/** The bytes of an output with a script of that length. */
const outputSize = (script: number): number => 8 + lengthSize(script) + script

/** What a transaction is made of: inputs of one kind, and the lengths of its outputs' scripts. */
export interface Shape {
  readonly kind: InputKind
  readonly inputs: number
  readonly scripts: readonly number[]
}

const weightOf = ({ kind, inputs, scripts }: Shape): number => {
  const frame = 4 + lengthSize(inputs) + lengthSize(scripts.length) + 4
  const outputs = scripts.reduce((size, script) => size + outputSize(script), 0)
  return UNITS * (frame + outputs) + inputs * inputWeights[kind] + (kind === "p2pkh" ? 0 : 2)
}

/** The virtual bytes of a signed transaction: never fewer than it will have, and rarely one more for an input. */
export const virtualSize = (shape: Shape): bigint => BigInt(Math.ceil(weightOf(shape) / UNITS))

export const isStandardSize = (shape: Shape): boolean => weightOf(shape) <= MOST_WEIGHT

const isWitness = (script: Uint8Array): boolean => {
  const [version = -1, length] = script
  return (version === 0 || (version >= 0x51 && version <= 0x60)) && length === script.length - 2
}

/** The fee rate by which nodes decide what is dust, in satoshi for each virtual byte. */
const DUST_RATE = 3

/** The least that nodes pass on to a script: what spending it costs at a low rate, as Bitcoin Core computes it. */
export const dustOf = (script: Uint8Array): bigint => {
  const spending = isWitness(script) ? 32 + 4 + 1 + 26 + 4 : 32 + 4 + 1 + 107 + 4
  return BigInt((outputSize(script.length) + spending) * DUST_RATE)
}
