/** An address without the result of a social login, and that result; null where it had none. */
export interface Returned {
  readonly href: string
  readonly result: string | null
}

const PARAMETER = "result_uri"

/** The longest result that is handed on, in characters. */
const most = 8_192

/** A part of a query, decoded; as it is where that is not possible. */
const plain = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "))
  } catch {
    return text
  }
}

const nameOf = (pair: string): string => plain(pair.replace(/=[^]*$/, ""))
const valueOf = (pair: string): string => plain(pair.replace(/^[^=]*=?/, ""))

/**
 * Separates the address of a page from `result_uri`, with which a social login in a mini app of Telegram comes back
 * (SPEC §2). It proves who the visitor is: nothing else may see it. All else of the address stays as it was written.
 */
export const separateResult = (address: string): Returned => {
  const [, path = "", query, hash = ""] = /^([^?#]*)(?:\?([^#]*))?([^]*)$/.exec(address) ?? []
  const pairs = query?.split("&") ?? []
  const [found, ...more] = pairs.filter((pair) => nameOf(pair) === PARAMETER)
  if (found === undefined) return { href: address, result: null }
  const kept = pairs.filter((pair) => nameOf(pair) !== PARAMETER).join("&")
  const value = valueOf(found)
  // Two of them contradict each other.
  const isUsable = more.length === 0 && value !== "" && value.length <= most
  return { href: path + (kept === "" ? "" : `?${kept}`) + hash, result: isUsable ? value : null }
}
