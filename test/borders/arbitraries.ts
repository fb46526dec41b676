import fc from "fast-check"
import type * as t from "io-ts"
import type { NamedCodec } from "./codecs.js"

const hostileKey = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString", "length", "then"))

/** Any value of JavaScript, as a wallet or a site may pass it. */
const anyValue = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  key: hostileKey,
})

/** Any value that can come as JSON: from a server, or from storage. */
const anyJson = fc
  .anything({ key: hostileKey, withBoxedValues: false })
  .map((value) => JSON.parse(JSON.stringify(value) ?? "null") as unknown)

/** Anything that can come where a codec is used. */
export const anythingFor = ({ isJson }: Pick<NamedCodec, "isJson">): fc.Arbitrary<unknown> =>
  isJson ? anyJson : anyValue

/** Values that some codec without a structure accepts. */
const leaves: readonly unknown[] = [
  ...[null, undefined, true, 0, 18, 1.5, "", "1", "12.5", "0x", "0x1", "0xab", `0x${"ab".repeat(20)}`],
  ...[`0x${"cd".repeat(32)}`, "eip155:1", "eip155", "https://shop.example/a", "2026-01-31T12:00:00Z", "a name", []],
  ...[() => [], {}, "ab".repeat(32), "cHNidP8BAAoCAAAAAAAAAAAAAA=="],
  ...["eth_accounts", ["eth_accounts"], `0x${"ab".repeat(33)}`, [{ type: "native-token-transfer", amount: "1" }]],
  { context: "0xab", permissions: ["a name"] },
]

const accepts = (codec: t.Mixed, value: unknown): boolean => codec.decode(value)._tag === "Right"

/** The values of a codec without a visible structure. */
const leafOf = (codec: t.Mixed): fc.Arbitrary<unknown> => {
  const accepted = leaves.filter((leaf) => accepts(codec, leaf))
  return accepted.length === 0 ? anyJson : fc.constantFrom(...accepted)
}

type Tagged = t.Mixed & {
  readonly _tag?: string
  readonly required?: Readonly<Record<string, t.Mixed>>
  readonly optional?: Readonly<Record<string, t.Mixed>>
  readonly item?: t.Mixed
  readonly values?: readonly unknown[]
}

const membersOf = (props: Readonly<Record<string, t.Mixed>>) =>
  Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, goodFor(codec)]))

/** What a codec accepts, as far as its structure can be read. */
export const goodFor = (codec: t.Mixed): fc.Arbitrary<unknown> => {
  const { _tag, required, optional, item, values } = codec as Tagged
  if (required && optional)
    return fc.record(membersOf({ ...required, ...optional }), { requiredKeys: Object.keys(required) })
  if (item) return fc.array(goodFor(item), { maxLength: 3 })
  if (values) return fc.constantFrom(...values)
  switch (_tag) {
    case "StringType":
      return fc.string()
    case "NumberType":
      return fc.double()
    default:
      return leafOf(codec)
  }
}

/** The value with one member, at any depth, replaced. `path` chooses it: a number for each level. */
const replaced = (value: unknown, [at, ...deeper]: readonly number[], by: unknown): unknown => {
  const isPlain = typeof value === "object" && value !== null && !ArrayBuffer.isView(value)
  const keys = isPlain ? Object.keys(value) : []
  const key = at === undefined ? undefined : keys[at % (keys.length || 1)]
  if (!isPlain || key === undefined) return by
  const member = replaced((value as Readonly<Record<string, unknown>>)[key], deeper, by)
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? member : item))
    : { ...value, [key]: member }
}

/** A value that a codec accepts, with one member replaced by anything. */
export const mutatedFor = (named: NamedCodec): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      goodFor(named.codec),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
      fc.oneof(anythingFor(named), fc.constantFrom(...leaves)),
    )
    .map(([good, path, by]) => replaced(good, path, by))
