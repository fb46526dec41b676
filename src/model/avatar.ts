/** Two hues and an angle: enough to tell two accounts apart at a glance. */
export interface AvatarColors {
  /** Degrees on the colour wheel. */
  readonly hues: readonly [number, number]
  /** Degrees by which the drawing is turned. */
  readonly angle: number
}

/** FNV-1a: small, and two addresses that differ in one letter land far apart. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum
}

/** The colours of a name or an address: the same ones on every visit, and nobody is asked for them. */
export const avatarColors = (seed: string): AvatarColors => {
  const sum = hash(seed.toLowerCase())
  const first = sum % 360
  return { hues: [first, (first + 60 + ((sum >>> 9) % 120)) % 360], angle: (sum >>> 16) % 360 }
}
