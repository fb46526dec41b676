import { useCallback, useContext } from "react"
import { fill, type MessageKey } from "../model/messages.js"
import { WordsContext } from "./context.js"

/** Words for a key, with the `{placeholders}` filled in. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string>>) => string

/** `const t = useMessages()`, then `t("connecting.waiting", { wallet: name })`. */
export const useMessages = (): Say => {
  const { messages } = useContext(WordsContext)
  return useCallback((key, values) => fill(messages[key], values), [messages])
}
