/** The gradient of a generated avatar. */
export interface AvatarColors {
  /** In degrees on the colour wheel. */
  readonly hues: readonly [number, number]
  /** Rotation of the gradient, in degrees. */
  readonly angle: number
}

/** FNV-1a: small, and similar addresses get very different hashes. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum
}

/** The colours for a name or an address: deterministic, computed without a request. */
export const avatarColors = (seed: string): AvatarColors => {
  const sum = hash(seed.toLowerCase())
  const first = sum % 360
  return { hues: [first, (first + 60 + ((sum >>> 9) % 120)) % 360], angle: (sum >>> 16) % 360 }
}

/** The colour of an asset, an app or a network: of even lightness, so that white text on it has the contrast of WCAG AA. */
export const assetColor = (seed: string): string => `oklch(50% .12 ${avatarColors(seed).hues[0]})`
