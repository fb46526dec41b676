import * as t from "io-ts"

/** A value that passes a check, as it is; `expected` describes it in error messages. */
export const valueThat = <A>(expected: string, passes: (value: unknown) => value is A): t.Type<A, A, unknown> =>
  new t.Type(
    expected,
    passes,
    (value, context) => (passes(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  )

/** How many decimal places amounts of a currency have: a whole number up to `most`. */
export const decimalsUpTo = (most: number): t.Type<number, number, unknown> =>
  valueThat(
    "a number of decimal places",
    (value): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most,
  )

/** A string that passes a check. */
export const textThat = <A extends string>(
  expected: string,
  passes: (text: string) => text is A,
): t.Type<A, A, unknown> => valueThat(expected, (value): value is A => typeof value === "string" && passes(value))

/**
 * A value that one of two codecs accepts; the first is tried first. (`t.union` looks for tags in addition: with `t.record`,
 * a kilobyte that every page would load, because io-ts is one module.)
 */
export const either = <A, B>(first: t.Type<A, unknown>, second: t.Type<B, unknown>): t.Type<A | B, unknown> =>
  new t.Type<A | B, unknown>(
    `${first.name} or ${second.name}`,
    (value): value is A | B => first.is(value) || second.is(value),
    (value, context) => {
      const one = first.validate(value, context)
      const other = one._tag === "Right" ? one : second.validate(value, context)
      return other._tag === "Right" ? other : t.failure(value, context)
    },
    (value) => (first.is(value) ? first.encode(value) : second.encode(value)),
  )

/** A value or null. */
export const nullable = <A>(codec: t.Type<A, unknown>): t.Type<A | null, unknown> => either(codec, t.null)

/** A non-empty string of at most `most` characters. */
export const textOf = (expected: string, most: number): t.Type<string, unknown> =>
  textThat(expected, (text): text is string => text.length > 0 && text.length <= most)

/** An `http:` or `https:` URL. */
export const webAddress = textThat("an http or https address", (text): text is string => /^https?:\/\/\S+$/i.test(text))

/** A codec of one of some values. */
export interface ValueCodec<A> extends t.Type<A, unknown> {
  readonly values: readonly A[]
}

/** One of these values. */
export const oneOf = <const V extends readonly (string | boolean)[]>(...values: V): ValueCodec<V[number]> => {
  const names = values.map((value) => JSON.stringify(value))
  const passes = (value: unknown): value is V[number] => (values as readonly unknown[]).includes(value)
  return Object.assign(valueThat(names.join(" or "), passes), { values })
}

/** A codec of lists, by the codec of their items. */
export interface ListCodec<A> extends t.Type<readonly A[], unknown> {
  readonly item: t.Type<A, unknown>
}

/** A list of any length. It stays as it is where decoding changes no item. */
export const arrayOf = <A>(item: t.Type<A, unknown>): ListCodec<A> => {
  const codec = new t.Type<readonly A[], unknown>(
    "a list",
    (value): value is readonly A[] => Array.isArray(value) && [...value].every(item.is),
    (value, context) => {
      if (!Array.isArray(value)) return t.failure(value, context)
      const errors: t.Errors = []
      const items: A[] = []
      for (const [index, one] of value.entries()) {
        const result = item.validate(one, t.appendContext(context, String(index), item, one))
        if (result._tag === "Left") errors.push(...result.left)
        else items.push(result.right)
      }
      if (errors.length > 0) return t.failures(errors)
      return t.success(items.every((one, index) => one === value[index]) ? value : items)
    },
    (items) => items.map(item.encode),
  )
  return Object.assign(codec, { item })
}

/** A list of two values. */
export const pairOf = <A, B>(first: t.Type<A, unknown>, second: t.Type<B, unknown>): t.Type<readonly [A, B], unknown> =>
  new t.Type<readonly [A, B], unknown>(
    "a list of two values",
    (value): value is readonly [A, B] =>
      Array.isArray(value) && value.length === 2 && first.is(value[0]) && second.is(value[1]),
    (value, context) => {
      if (!Array.isArray(value) || value.length !== 2) return t.failure(value, context)
      const one = first.validate(value[0], t.appendContext(context, "0", first, value[0]))
      const other = second.validate(value[1], t.appendContext(context, "1", second, value[1]))
      if (one._tag === "Right" && other._tag === "Right") return t.success([one.right, other.right])
      return t.failures([one, other].flatMap((result) => (result._tag === "Left" ? result.left : [])))
    },
    ([one, other]) => [first.encode(one), second.encode(other)],
  )

/** A list with at least one entry. */
export const nonEmpty = <A>(item: t.Type<A, unknown>): t.Type<readonly [A, ...A[]], unknown> => {
  const list = arrayOf(item)
  const hasFirst = (items: readonly A[]): items is readonly [A, ...A[]] => items.length > 0
  return new t.Type<readonly [A, ...A[]], unknown>(
    "a list that is not empty",
    (value): value is readonly [A, ...A[]] => list.is(value) && hasFirst(value),
    (value, context) => {
      const decoded = list.validate(value, context)
      if (decoded._tag === "Left") return decoded
      return hasFirst(decoded.right) ? t.success(decoded.right) : t.failure(value, context)
    },
    (items) => list.encode(items),
  )
}

/** A list that drops invalid entries instead of failing as a whole. */
export const validItems = <A>(item: t.Type<A, unknown>): t.Type<readonly A[], unknown> => {
  const list = arrayOf(item)
  return new t.Type<readonly A[], unknown>(
    `valid items of ${list.name}`,
    list.is,
    (value, context) => {
      if (!Array.isArray(value)) return t.failure(value, context)
      const decoded = value.map((entry) => item.validate(entry, context))
      return t.success(decoded.flatMap((result) => (result._tag === "Right" ? [result.right] : [])))
    },
    (items) => list.encode(items),
  )
}

type Fields = Readonly<Record<string, t.Mixed>>

type ValuesOf<R extends Fields, O extends Fields> = { readonly [K in keyof R]: t.TypeOf<R[K]> } & {
  readonly [K in keyof O]?: t.TypeOf<O[K]>
}

/** A codec of objects, by the codecs of their fields. */
export interface ObjectCodec<R extends Fields, O extends Fields> extends t.Type<ValuesOf<R, O>, unknown> {
  readonly required: R
  readonly optional: O
}

type Values = Readonly<Record<string, unknown>>

const codecOf = <R extends Fields, O extends Fields>(required: R, optional: O, isLoose: boolean): ObjectCodec<R, O> => {
  const fields = Object.entries<t.Mixed>({ ...required, ...optional })
  const isLeftOut = (name: string, value: unknown): boolean => value === undefined && !(name in required)
  const changed = (object: Values, change: (field: t.Mixed, value: unknown, name: string) => unknown): Values => {
    const values: Record<string, unknown> = {}
    let isSame = isLoose
    for (const [name, field] of fields) {
      const value = object[name]
      if (isLeftOut(name, value)) continue
      values[name] = change(field, value, name)
      isSame &&= values[name] === value
    }
    return isSame ? object : { ...(isLoose && object), ...values }
  }
  const codec = new t.Type<ValuesOf<R, O>, unknown>(
    "an object",
    (value): value is ValuesOf<R, O> =>
      t.UnknownRecord.is(value) &&
      fields.every(([name, field]) => isLeftOut(name, value[name]) || field.is(value[name])),
    (value, context) => {
      if (!t.UnknownRecord.is(value)) return t.failure(value, context)
      const errors: t.Errors = []
      const values = changed(value, (field, one, name) => {
        const result = field.validate(one, t.appendContext(context, name, field, one))
        if (result._tag === "Right") return result.right
        errors.push(...result.left)
      })
      return errors.length > 0 ? t.failures(errors) : t.success(values as ValuesOf<R, O>)
    },
    (object) => changed(object, (field, one) => field.encode(one)),
  )
  return Object.assign(codec, { required, optional })
}

/** An object of these fields; others are left out. */
export const object = <R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional = {} as O,
): ObjectCodec<R, O> => codecOf(required, optional, false)

/** An object with these fields among others: it stays as it is where decoding changes none, as a wallet's provider must. */
export const looseObject = <R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional = {} as O,
): ObjectCodec<R, O> => codecOf(required, optional, true)
