import { separateResult } from "../resultUri.js"

/** The host of pages that lead on to those of the providers: their addresses have the provider's in a parameter. */
const WRAPPER = "auth.magic.link"

/** The `state` of an address of OAuth, with the name before it. */
const STATE = /([?&]state=)([^&#]*)/

const canHave = (address: string): boolean => URL.canParse(address) && STATE.test(address)

const withState = (address: string, back: string): string =>
  address.replace(STATE, (_, name: string, state: string) => `${name}${state}--${encodeURIComponent(back)}`)

const inWrapper = (address: string, back: string): string => {
  const url = new URL(address)
  for (const [name, value] of [...url.searchParams])
    if (canHave(value)) url.searchParams.set(name, withState(value, back))
  return url.href
}

/**
 * The address of a login's page that leads back to `page`: its `state` has that address after it (CONTRACTS §3.5). Null where it
 * has no `state`: it could not lead back.
 */
export const leadingBack = (address: string, page: string): string | null => {
  const back = encodeURIComponent(page)
  if (canHave(address)) return withState(address, back)
  if (!URL.canParse(address) || new URL(address).host !== WRAPPER) return null
  const wrapped = inWrapper(address, back)
  return wrapped === new URL(address).href ? null : wrapped
}

/** What Telegram tells a mini app in its address: it says who the visitor is, and Telegram's script keeps it by itself. */
const LAUNCH = /^tgWebApp/

/** The address to come back to: without the result of another login, and without what Telegram has added to it. */
export const addressOfReturn = (href: string): string => {
  const [address = "", ...hash] = separateResult(href).href.split("#")
  const kept = hash
    .join("#")
    .split("&")
    .filter((pair) => !LAUNCH.test(pair))
    .join("&")
  return kept === "" ? address : `${address}#${kept}`
}
