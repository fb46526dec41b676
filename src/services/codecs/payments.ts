import * as t from "io-ts"
import { isNetworkId, type NetworkId } from "../../model/namespace.js"
import type { Payment, PaymentAsset, PaymentRequest } from "../../model/pay/pay.js"
import { safeText } from "../../model/presentation.js"
import type { RecordKey } from "../storage.js"
import {
  arrayOf,
  decimalsUpTo,
  either,
  nullable,
  object,
  oneOf,
  textOf,
  textThat,
  validItems,
  valueThat,
} from "./builders.js"
import { recordOf, Text } from "./data/wire.js"
import { Moment } from "./stored.js"

const Network = textThat<NetworkId>("a CAIP-2 id", isNetworkId)
const Address = textOf("an address", 128)
const Amount = textThat("a decimal amount", (text): text is string => /^\d{1,78}(\.\d{1,78})?$/.test(text))
const Decimals = decimalsUpTo(36)
const Milliseconds = valueThat("a time in ms", (value): value is number => Number.isFinite(value) && Number(value) > 0)

/** A text of at most `most` characters of which something can be seen, sanitized: a site may have it from anyone. */
const shownText = (expected: string, most: number): t.Type<string, unknown> => {
  const given = textOf(expected, most)
  return new t.Type<string, unknown>(
    expected,
    (value): value is string => given.is(value) && safeText(value, most) === value,
    (value, context) => {
      const text = given.is(value) ? safeText(value, most) : ""
      return text === "" ? t.failure(value, context) : t.success(text)
    },
    t.identity,
  )
}

const AssetCodec: t.Type<PaymentAsset, unknown> = object({
  network: Network,
  asset: Address,
  metadata: object({ name: shownText("a name", 128), symbol: shownText("a symbol", 32), decimals: Decimals }),
})

/** As it is stored: a network may call its coin anything. */
const StoredAsset: t.Type<PaymentAsset, unknown> = object({
  network: Network,
  asset: Address,
  metadata: object({ name: Text, symbol: Text, decimals: Decimals }),
})

const optional = <A>(codec: t.Type<A, unknown>) => either(codec, t.undefined)

/** What a site asks to be paid, before the rules of its chain family. */
export const PaymentRequestCodec: t.Type<PaymentRequest, unknown> = object(
  { paymentAsset: AssetCodec, recipient: Address, amount: Amount },
  { id: optional(textOf("an id", 200)), timeout: optional(Milliseconds) },
)

/** The contracts of a service by their networks: the option `contracts` of `pay()`. */
export const PayContracts = recordOf(nullable(Address))

const Exchange = object({ id: textOf("an id", 128), name: textOf("a name", 128) })

/** A payment, with the transactions that have paid the same request before. */
export interface StoredPayment extends Payment {
  readonly others?: readonly string[]
}

const Hash = textOf("a hash", 128)

const StoredPaymentCodec: t.Type<StoredPayment, unknown> = object(
  {
    id: textOf("an id", 600),
    isNamed: t.boolean,
    paymentAsset: StoredAsset,
    recipient: Address,
    amount: Amount,
    way: oneOf("direct", "deposit", "contract", "exchange"),
    reference: textThat("a reference", (text): text is string => text.length <= 200),
    exchange: nullable(Exchange),
    account: nullable(object({ network: Network, address: Address })),
    hash: nullable(Hash),
    trace: recordOf(textOf("a trace", 2_000)),
    before: nullable(Amount),
    at: Moment,
    status: oneOf(
      ...(["asked", "sent", "waiting", "pending", "unknown"] as const),
      ...(["success", "submitted", "failure", "refund", "timeout"] as const),
    ),
  },
  { others: arrayOf(Hash) },
)

/** Payments that have not ended, then named ones that were paid, then the others; of each the newest first. */
export const paymentsKey: RecordKey<readonly StoredPayment[]> = {
  name: "payments",
  codec: validItems(StoredPaymentCodec),
  fallback: [],
}

/** A payment that a tab is about to ask a wallet for, and since when in ms since 1970. */
export interface PreparedPayment {
  readonly id: string
  readonly at: number
}

/** Payments that tabs are about to ask a wallet for, where the browser has no locks. */
export const preparedPaymentsKey: RecordKey<readonly PreparedPayment[]> = {
  name: "prepared_payments",
  codec: validItems(object({ id: textOf("an id", 600), at: Moment })),
  fallback: [],
}

/** Payments that were begun, and of which it is known that they were not made: the newest first. */
export const notMadePaymentsKey: RecordKey<readonly Pick<Payment, "id" | "at">[]> = {
  ...preparedPaymentsKey,
  name: "not_made_payments",
}

/** The last deposit from an exchange of each account. */
export const depositsKey: RecordKey<readonly StoredPayment[]> = { ...paymentsKey, name: "deposits" }
