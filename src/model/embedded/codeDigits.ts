/** The number of digits of a code that is sent by email (CONTRACTS §3.5). */
export const codeLength = 6

/** Arabic and Persian keyboards write digits of their own. */
const plain = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf)

/** The digits of what was typed or pasted, such as `123 456`, as far as a code has any. Arabic and Persian digits become those of ASCII. */
export const codeDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, plain)
    .replace(/\D/g, "")
    .slice(0, codeLength)
