/** Formats base units as an exact decimal string: `1500000000000000000n` with 18 decimals is `"1.5"`. */
export const toDecimal = (units: bigint, decimals: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  return `${units < 0n ? "-" : ""}${whole}${fraction && `.${fraction}`}`
}

/**
 * Parses a decimal string to base units; digits beyond `decimals` are truncated. Anything but a plain decimal number is 0
 * (SPEC §5), so that it can be displayed and compared. Check an amount that a user wrote with `isAmount` first.
 */
export const toUnits = (text: string, decimals: number): bigint => {
  const [, whole = "", fraction = ""] = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"))
}
