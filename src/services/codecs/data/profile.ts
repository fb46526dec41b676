import * as t from "io-ts"
import { eachOf, Instant, maybe, recordOf, Text } from "./wire.js"
import { object } from "../builders.js"

const Addresses = recordOf(object({ address: Text, created_at: maybe(Instant) }))

/** The record of a registered name. */
export const NameRecord = object({
  name: Text,
  registered_at: maybe(Instant),
  updated_at: maybe(Instant),
  attributes: maybe(recordOf(Text)),
  addresses: Addresses,
})
export type NameRecord = t.TypeOf<typeof NameRecord>

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** `GET /v1/profile/account/{name}`: the response for an unknown name is 200 and `[]`, decoded as null. */
export const NameLookup = new t.Type<NameRecord | null, unknown>(
  "a name record, or [] for an unknown name",
  (value): value is NameRecord | null => value === null || NameRecord.is(value),
  (value, context) => (isEmptyList(value) ? t.success(null) : NameRecord.validate(value, context)),
  (value) => (value === null ? [] : NameRecord.encode(value)),
)

/** `GET /v1/profile/reverse/{address}` */
export const NameRecords = eachOf(NameRecord)

/** `GET /v1/profile/suggestions/{name}` */
export const Suggestions = object({
  suggestions: eachOf(object({ name: Text, registered: t.boolean })),
})
export type Suggestions = t.TypeOf<typeof Suggestions>
