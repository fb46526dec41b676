import { useContext } from "react"
import { WordsContext } from "./context.js"

/** The BCP 47 tag by which numbers and dates are written. */
export const useLocale = (): string => useContext(WordsContext).locale
