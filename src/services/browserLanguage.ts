import { bestLanguage } from "../model/text/language.js"
import { browserEnvironment } from "./browser.js"
import { languages } from "./codecs/languages.js"
import type { Environment } from "./environment.js"

/**
 * The best of the site's languages for this browser, by `navigator.languages`; the first one where none fits, and on a
 * server. Both are BCP 47 tags, such as `"pt-BR"`.
 *
 *     const language = browserLanguage(["en", "de", "pt-BR"])
 *     <WalletProvider wallet={wallet} messages={messages[language]} locale={language}>
 *
 * A page that a server rendered shows what the server chose: choose the language there, and hand it on.
 */
export const browserLanguage = <L extends string>(
  offered: readonly [L, ...L[]],
  { page }: Pick<Environment, "page"> = browserEnvironment(),
): L => {
  const wanted = languages.decode(page.languages())
  return (wanted._tag === "Right" ? bestLanguage(offered, wanted.right) : null) ?? offered[0]
}
