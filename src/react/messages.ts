import { useCallback, useContext } from "react"
import { type CoreKey, coreWords, fill } from "../model/messages.js"
import { WordsContext } from "./context.js"

/** Some English words, by their keys. */
type Catalogue = Readonly<Partial<Record<string, string>>>

/** Words for a key, with the `{placeholders}` filled in. */
export type Say<K extends string = CoreKey> = (key: K, values?: Readonly<Record<string, string>>) => string

const none: Catalogue = {}
const core: Catalogue = coreWords

/**
 * `const t = useMessages(connectingWords)`, then `t("connecting.waiting", { wallet: name })`. The words that are there
 * at once need no catalogue; a view that is loaded later brings its own, a constant of its module, so that `t` stays
 * the same. What the provider was given goes before both.
 */
export const useMessages = <W extends Catalogue = Record<never, string>>(
  words?: W,
): Say<CoreKey | Extract<keyof W, string>> => {
  const { messages } = useContext(WordsContext)
  const own: Catalogue = words ?? none
  return useCallback((key, values) => fill(messages[key] ?? own[key] ?? core[key] ?? key, values), [messages, own])
}

/** The BCP 47 tag by which numbers and dates are written. */
export const useLocale = (): string => useContext(WordsContext).locale
