/** What two language tags must have in common for a reader of one to read the other. */
interface Known {
  readonly tag: string
  /** The language and the script, such as `zh-Hant`: Traditional and Simplified Chinese are not read alike. */
  readonly written: string
  readonly region: string | undefined
}

/** A BCP 47 tag with what it leaves out, such as the script; null for a text that is no tag. */
const known = (tag: string): Known | null => {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize()
    return { tag, written: `${language}-${script ?? ""}`, region }
  } catch {
    return null
  }
}

/** Whether a text is a BCP 47 language tag. */
export const isLanguageTag = (text: string): boolean => known(text) !== null

const best = (offered: readonly Known[], wanted: Known): Known | undefined => {
  const alike = offered.filter(({ written }) => written === wanted.written)
  return alike.find(({ region }) => region === wanted.region) ?? alike[0]
}

/**
 * The first of the wanted languages that is offered, in the region that is wanted if there is one: `pt-PT` finds `pt-BR`
 * where there is no other Portuguese. Null if none is.
 */
export const bestLanguage = <L extends string>(offered: readonly L[], wanted: readonly string[]): L | null => {
  const all = offered.map(known).filter((one) => one !== null)
  const found = wanted.map(known).flatMap((one) => (one && best(all, one)) ?? [])
  return (found[0]?.tag as L | undefined) ?? null // a tag of `offered`
}
