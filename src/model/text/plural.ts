import { fill } from "./messages.js"
import { numberFormat } from "./numberFormat.js"

/** The messages that say how many: `{count}` is the number. */
export type CountedKey =
  | ("account.showAll" | "activity.others" | "send.incorrectValueHint")
  | `activity.ago.${"sec" | "min" | "hr" | "d" | "mo" | "yr"}`

/** The key of a counted message in one of the plural forms that a language has (CLDR), such as `activity.others.few`. */
export type PluralKey = `${CountedKey}.${Intl.LDMLPluralRule}`

type Texts = Readonly<Partial<Record<string, string>>>

/** One for each locale: there is a number in every row of a history. */
const rules = new Map<string, Intl.PluralRules>()

const formOf = (locale: string, count: number): Intl.LDMLPluralRule => {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count)
}

/** The texts of counted messages: those of the site, whose plural forms are those of `locale`, and the English ones. */
export interface CountedTexts {
  readonly site: Texts
  readonly english: Texts
  readonly locale: string
}

/** A message in the form for a number; the one without a form serves every number that has no form of its own. */
export const countedText = (key: CountedKey, count: number, { site, english, locale }: CountedTexts): string => {
  const text =
    site[`${key}.${formOf(locale, count)}`] ?? site[key] ?? english[`${key}.${formOf("en", count)}`] ?? english[key]
  return fill(text ?? key, { count: numberFormat(locale).format(count) })
}
