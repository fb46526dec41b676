/** `1500000000000000000n` at 18 places is `"1.5"`. */
export const toDecimal = (units: bigint, decimals: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  return `${units < 0n ? "-" : ""}${whole}${fraction && `.${fraction}`}`
}

/** The other way, exact; places beyond `decimals` are cut. A text that is not a plain decimal number is zero (SPEC §5). */
export const toUnits = (text: string, decimals: number): bigint => {
  const [, whole = "", fraction = ""] = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"))
}
