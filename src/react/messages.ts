import { useCallback, useContext } from "react"
import type { TextDirection } from "../model/text/locale.js"
import { type CoreKey, coreWords, fill, type PluginMessages } from "../model/text/messages.js"
import { WordsContext } from "./context.js"

/** English messages, by their keys. */
export type Catalogue = Readonly<Partial<Record<string, string>>>

/** The key of a message that needs no catalogue: it is loaded with the page, or the site adds it (`PluginMessages`). */
export type PageKey = CoreKey | keyof PluginMessages

/** The message of a key, with the `{placeholders}` replaced. */
export type Say<K extends string = PageKey> = (key: K, values?: Readonly<Record<string, string>>) => string

const none: Catalogue = {}
const core: Catalogue = coreWords

/**
 * `const t = useMessages(connectingWords)`, then `t("connecting.waiting", { wallet: name })`. Messages that are loaded
 * with the page need no catalogue. A lazy view passes its own, which must be a constant of its module for a stable `t`:
 * those of the package are in `rxwallet/views`, and a view of a site passes any object of texts. The provider's `messages`
 * take precedence over both.
 */
export const useMessages = <W extends Catalogue = Record<never, string>>(
  words?: W,
): Say<PageKey | Extract<keyof W, string>> => {
  const { messages } = useContext(WordsContext)
  const own: Catalogue = words ?? none
  return useCallback((key, values) => fill(messages[key] ?? own[key] ?? core[key] ?? key, values), [messages, own])
}

/** The BCP 47 tag for formatting numbers and dates. */
export const useLocale = (): string => useContext(WordsContext).locale

/** The direction of the language; undefined for that of the page. */
export const useDirection = (): TextDirection | undefined => useContext(WordsContext).dir
