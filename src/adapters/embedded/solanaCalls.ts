import * as t from "io-ts"
import { decodeBase58 } from "../../model/bytes/base58.js"
import { base64Of, bytesOfBase64 } from "../../model/bytes/bytes.js"
import { encodeBase58 } from "../../model/bytes/encodeBase58.js"
import { decoded } from "../../services/codecs/decoded.js"
import { arrayOf, looseObject } from "../../services/codecs/builders.js"

/** The longest transaction in base58, in characters: its 1232 bytes are fewer. */
const LONGEST = 2_000

/** A transaction in base64, as the family's requests have it, in base58, as the frame's have it. */
const toBase58 = (base64: string): string => encodeBase58(bytesOfBase64(base64))

const toBase64 = (base58: string): string => {
  const bytes = decodeBase58(base58, LONGEST)
  if (!bytes) throw new TypeError("Not a transaction in base58")
  return base64Of(bytes)
}

const One = looseObject({ transaction: t.string })
const Several = looseObject({ transactions: arrayOf(t.string) })
const WithOptions = looseObject({ sendOptions: t.UnknownRecord })

/** The parameters of a request of Solana, as the frame takes them (CONTRACTS §3.4). */
export const toFrame = (params: unknown): unknown => {
  const given = decoded(t.UnknownRecord, params)
  const { sendOptions: _, ...named } = given ?? {}
  const one = decoded(One, params)
  const several = decoded(Several, params)
  const more = decoded(WithOptions, params)
  return given
    ? {
        ...named,
        ...(one && { transaction: toBase58(one.transaction) }),
        ...(several && { transactions: several.transactions.map(toBase58) }),
        ...(more && { options: more.sendOptions }),
      }
    : params
}

/** An answer of the frame, as the family's wallets give it. Throws where a transaction is none. */
export const fromFrame = (answer: unknown): unknown => {
  const one = decoded(One, answer)
  const several = decoded(Several, answer)
  return {
    ...decoded(t.UnknownRecord, answer),
    ...(one && { transaction: toBase64(one.transaction) }),
    ...(several && { transactions: several.transactions.map(toBase64) }),
  }
}
