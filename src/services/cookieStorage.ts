import { NEVER } from "rxjs"
import { firstFrameOf, type InitialState } from "../model/connection/initialState.js"
import { browserEnvironment, type Cookies, cookiesOfThisPage } from "./browser.js"
import { initialStateKey } from "./codecs/initialState.js"
import { activeNamespaceKey, activeNetworkKey, connectionsKey } from "./codecs/stored.js"
import { connectionStorage } from "./connectionStorage.js"
import { type KeyValueStorage, memoryStorage } from "./environment.js"
import { recordsIn } from "./storage.js"

/** Whose records are in the cookie. */
export interface CookieOptions {
  /** The option `storagePrefix` of the wallet. Default `"rxwallet"`. */
  readonly storagePrefix?: string | undefined
}

/** In seconds: a year, from the last visit on. */
const MAX_AGE = 31_536_000

/** Characters of a name and its value (RFC 6265, section 6.1): a browser ignores a cookie that is longer. */
const MAX_LENGTH = 4_096

/** What the first frame needs is in these records. */
const shownAtFirst = [connectionsKey, activeNamespaceKey, activeNetworkKey]

/** Writes to cookies; without a text, or with one that is too long, the cookie is removed. */
const writtenTo = (cookies: Cookies): KeyValueStorage => ({
  read: () => null,
  write: (key, text) => {
    const name = encodeURIComponent(key)
    const value = encodeURIComponent(text ?? "")
    const isKept = value !== "" && name.length + value.length <= MAX_LENGTH
    const secure = cookies.isSecure() ? "; Secure" : ""
    cookies.write(`${name}=${isKept ? value : ""}; Path=/; Max-Age=${isKept ? MAX_AGE : 0}; SameSite=Lax${secure}`)
  },
  changed$: NEVER,
})

/**
 * A storage that also keeps what the first frame shows in a cookie, so that a server can render it: the address, the
 * wallet (its name and ids) and the network of the last visit, and when the wallet was used, and nothing else. Everything is
 * stored where it was before. Use it as `storage` of the environment:
 *
 *     createWallet(options, { ...browserEnvironment(), storage: cookieStorage() })
 *
 * The cookie is of this host, for all paths, `SameSite=Lax`, `Secure` on a page of `https:`, and ends a year after the last
 * visit. It has at most 4,096 characters, or there is none. It is not `HttpOnly`, since the page writes it, and it goes to
 * the server with every request: the server learns the address. It is removed when the user disconnects, and it is no proof
 * of who the user is.
 */
export const cookieStorage = (
  { storagePrefix = "rxwallet" }: CookieOptions = {},
  storage: KeyValueStorage = browserEnvironment().storage,
  cookies: Cookies = cookiesOfThisPage(),
): KeyValueStorage => {
  const { recall } = connectionStorage(recordsIn(storage, storagePrefix))
  const texts = writtenTo(cookies)
  const pathOf = ({ name }: { readonly name: string }): string => `${storagePrefix}/${name}`
  const paths = shownAtFirst.map(pathOf)
  const keep = (): void => {
    const state = firstFrameOf(recall())
    if (state.connections.length > 0) recordsIn(texts, storagePrefix).write(initialStateKey, state)
    else texts.write(pathOf(initialStateKey), null)
  }
  keep()
  return {
    read: (key) => storage.read(key),
    changed$: storage.changed$,
    write: (key, text) => {
      storage.write(key, text)
      if (paths.includes(key)) keep()
    },
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}

/** The names and values of a `Cookie` header; of two with one name the first. */
const textsIn = (header: string): Map<string, string> =>
  new Map(
    header
      .split(";")
      .reverse()
      .map((pair) => {
        const [name = "", ...value] = pair.split("=")
        return [decoded(name.trim()), decoded(value.join("=").trim())] as const
      }),
  )

/**
 * What `cookieStorage` has kept, from the `Cookie` header of a request; null on a first visit, and for a cookie that is
 * malformed. For a server: pass it to the page, and there to `withInitialState`. Hand on what it returns, never the header
 * itself, which may hold secrets.
 */
export const initialStateOf = (
  cookieHeader: string | null | undefined,
  { storagePrefix = "rxwallet" }: CookieOptions = {},
): InitialState | null => recordsIn(memoryStorage(textsIn(cookieHeader ?? "")), storagePrefix).read(initialStateKey)
