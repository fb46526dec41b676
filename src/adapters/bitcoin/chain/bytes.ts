import * as t from "io-ts"
import { base64Of, bytesOfBase64, bytesOfHex, hexOf } from "../../../model/bytes/bytes.js"

/** No wallet answers with more bytes: a transaction has at most four million. */
const most = 8_000_000

const isHex = (text: string): boolean => /^([0-9a-f]{2})+$/i.test(text)
const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)

/** Bytes as wallets write them, in hex or base64 or as bytes, as base64 in one spelling. */
const base64That = (expected: string, isHexForm: (text: string) => boolean): t.Type<string, string, unknown> => {
  const spelled = (value: unknown): string | undefined => {
    if (value instanceof Uint8Array) return value.length > 0 && value.length < most ? base64Of(value) : undefined
    if (typeof value !== "string" || value.length === 0 || value.length > most) return undefined
    const text = value.trim()
    if (isHex(text) && isHexForm(text)) return base64Of(bytesOfHex(text))
    return isBase64(text) ? base64Of(bytesOfBase64(text)) : undefined
  }
  return new t.Type<string, string, unknown>(
    expected,
    (value): value is string => typeof value === "string" && isBase64(value),
    (value, context) => {
      const text = spelled(value)
      return text === undefined ? t.failure(value, context) : t.success(text)
    },
    t.identity,
  )
}

/** A signature of a message, which has 64 bytes at least: so long a base64 text is never hex by chance. */
export const Signature = base64That("a signature", (text) => text.length >= 128)

/** What a PSBT begins with: `psbt` and `0xff`. */
const MAGIC = "70736274ff"

/** A partially signed transaction (BIP-174), as base64. */
export const PsbtText = base64That("a PSBT", (text) => text.toLowerCase().startsWith(MAGIC)).pipe(
  new t.Type<string, string, string>(
    "a PSBT",
    (value): value is string => typeof value === "string",
    (text, context) =>
      hexOf(bytesOfBase64(text.slice(0, 8))).startsWith(MAGIC) ? t.success(text) : t.failure(text, context),
    t.identity,
  ),
)

/** The id of a transaction. */
export const TransactionId = new t.Type<string, string, unknown>(
  "a transaction id",
  (value): value is string => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  (value, context) =>
    typeof value === "string" && /^[0-9a-f]{64}$/i.test(value)
      ? t.success(value.toLowerCase())
      : t.failure(value, context),
  t.identity,
)
