import { separateResult } from "../../model/resultUri.js"
import type { Page } from "../environment.js"
import { pageFacts } from "./pageFacts.js"
import { property, tryGet } from "./tryGet.js"

type InjectedPage = Pick<Page, "injected">

/** Results that were taken out of the address bar and that were not asked for yet, by the history of their page. */
const held = new WeakMap<object, string>()

/**
 * Takes the result of a social login out of the address bar of a mini app of Telegram, whether or not a login waits for it:
 * it is in no link, no referrer and no report from then on. The entry of the history stays, with its state.
 */
export const hideResult = (page: InjectedPage): void => {
  const { telegram, href } = pageFacts(page)
  const { href: rest, result } = separateResult(href)
  const history = page.injected("history")
  const replace = property(history, "replaceState")
  if (!telegram || rest === href || typeof history !== "object" || !history || typeof replace !== "function") return
  if (result !== null) held.set(history, result)
  tryGet(() => Reflect.apply(replace, history, [property(history, "state"), "", rest]))
}

/** The result of the social login that this page has come back from, once; null if there is none. Its content is not checked. */
export const takeResult = (page: InjectedPage): string | null => {
  hideResult(page)
  const history = page.injected("history")
  if (typeof history !== "object" || !history) return null
  const result = held.get(history) ?? null
  held.delete(history)
  return result
}
