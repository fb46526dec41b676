import { codeDigest, isCode, randomCode } from "./secrets.js"
import { refusal } from "./refusal.js"

const MINUTE = 60_000
/** How long a code, and the login that it belongs to, is valid, in ms. */
export const CODE_LIFE = 20 * MINUTE
const ATTEMPTS = 5
const BETWEEN_MAILS = 30_000

interface OpenCode {
  readonly digest: Buffer
  /** The login or the update that it was issued for: no other can use it. */
  readonly purpose: string
  readonly expiresAt: number
  attemptsLeft: number
}

/** The codes that were mailed: one open code for each email. */
export interface Codes {
  /** Refuses a second mail to an email within 30 s, and counts this one. */
  readonly allowMail: (email: string) => void
  /** A new code; the last one of this email is worth nothing any more. */
  readonly issue: (email: string, purpose: string) => string
  /** Uses the code up. Throws words for the user where it is not right. */
  readonly redeem: (email: string, purpose: string, code: string) => void
}

export const createCodes = (now: () => number): Codes => {
  const codes = new Map<string, OpenCode>()
  const mailedAt = new Map<string, number>()
  return {
    allowMail: (email) => {
      const wait = (mailedAt.get(email) ?? -Infinity) + BETWEEN_MAILS - now()
      if (wait > 0) throw refusal(429, `Please try again after ${Math.ceil(wait / 1_000)} seconds`)
      mailedAt.set(email, now())
    },
    issue: (email, purpose) => {
      const code = randomCode()
      codes.set(email, { digest: codeDigest(code), purpose, expiresAt: now() + CODE_LIFE, attemptsLeft: ATTEMPTS })
      return code
    },
    redeem: (email, purpose, code) => {
      const open = codes.get(email)
      if (!open || open.purpose !== purpose || now() >= open.expiresAt)
        throw refusal(410, "This code has expired. Ask for a new one.")
      if (open.attemptsLeft === 0) throw refusal(429, "Too many wrong codes. Ask for a new one.")
      open.attemptsLeft -= 1
      if (!isCode(code, open.digest)) throw refusal(403, "Invalid code")
      codes.delete(email)
    },
  }
}
