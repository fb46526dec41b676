import * as t from "io-ts"
import { Instant, maybe, Words } from "./wire.js"

const Addresses = t.record(t.string, t.strict({ address: Words, created_at: maybe(Instant) }))

/** What is registered under a name. */
export const NameRecord = t.strict({
  name: Words,
  registered_at: maybe(Instant),
  updated_at: maybe(Instant),
  attributes: maybe(t.record(t.string, Words)),
  addresses: Addresses,
})
export type NameRecord = t.TypeOf<typeof NameRecord>

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** `GET /v1/profile/account/{name}`: an unknown name is answered with 200 and `[]`, which is null here. */
export const NameLookup = new t.Type<NameRecord | null, unknown>(
  "a name record, or [] for an unknown name",
  (value): value is NameRecord | null => value === null || NameRecord.is(value),
  (value, context) => (isEmptyList(value) ? t.success(null) : NameRecord.validate(value, context)),
  (value) => (value === null ? [] : NameRecord.encode(value)),
)

/** `GET /v1/profile/reverse/{address}` */
export const NameRecords = t.readonlyArray(NameRecord)

/** `GET /v1/profile/suggestions/{name}` */
export const Suggestions = t.strict({
  suggestions: t.readonlyArray(t.strict({ name: Words, registered: t.boolean })),
})
export type Suggestions = t.TypeOf<typeof Suggestions>
