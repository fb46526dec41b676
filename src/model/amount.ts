/** Formats base units as an exact decimal string: `1500000000000000000n` with 18 decimals is `"1.5"`. */
export const toDecimal = (units: bigint, decimals: number): string => {
  const digits = units
    .toString()
    .replace("-", "")
    .padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  return `${units < 0n ? "-" : ""}${whole}${fraction && `.${fraction}`}`
}

/** Whether a text is a plain decimal number in any scale; zero is one of them. */
export const isDecimal = (text: string): boolean => /^(?=\.?\d)\d*(\.\d*)?$/.test(text)

/**
 * Parses a decimal string to base units; digits beyond `decimals` are truncated. Anything but a plain decimal number is 0
 * (SPEC §5), so that it can be displayed and compared. Check an amount that a user wrote with `isAmount` first.
 */
export const toUnits = (text: string, decimals: number): bigint => {
  const plain = text.trim()
  const [whole = "", fraction = ""] = isDecimal(plain) ? plain.split(".") : []
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"))
}
