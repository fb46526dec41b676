import { useCallback, useContext } from "react"
import { type CountedKey, countedText } from "../model/text/plural.js"
import { WordsContext } from "./context.js"
import type { Catalogue } from "./messages.js"

/** The message of a key in its form for a number. */
export type SayCount<K extends CountedKey> = (key: K, count: number) => string

/**
 * `const counted = useCounted(activityWords)`, then `counted("activity.others", 3)`. As with `useMessages`, the catalogue
 * must be a constant of its module, and the provider's `messages` take precedence.
 */
export const useCounted = <W extends Catalogue>(words: W): SayCount<Extract<keyof W, CountedKey>> => {
  const { messages, locale } = useContext(WordsContext)
  return useCallback(
    (key, count) => countedText(key, count, { site: messages, english: words, locale }),
    [messages, words, locale],
  )
}
