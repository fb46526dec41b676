import { isLanguageTag } from "../../model/text/language.js"
import { textThat, validItems } from "./builders.js"

/** The languages of a browser, as BCP 47 tags in order of preference; what is no tag is left out. */
export const languages = validItems(textThat("a language tag", (text): text is string => isLanguageTag(text)))
