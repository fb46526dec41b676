import { concat, defer, filter, type Observable, of } from "rxjs"
import type { EmbeddedLogin, SocialLogin } from "../../model/embedded/embedded.js"
import { hasReturned } from "../../model/embedded/embeddedRules.js"
import { pageFacts } from "../../services/codecs/pageFacts.js"
import { takeResult } from "../../services/codecs/resultUri.js"
import { socialReturnKey } from "../../services/codecs/socialReturn.js"
import { property } from "../../services/codecs/tryGet.js"
import { type LoginWindow, openLoginWindow } from "../../services/loginWindow.js"
import { showInstead } from "../../services/showInstead.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { farcasterLogin, type FarcasterLoginPorts } from "./farcasterLogin.js"
import { pageLogin } from "./pageLogin.js"
import { finishSocialLogin, socialLogin } from "./socialLogin.js"

/**
 * A social login that is asked for: by a code, in a window, in the place of this page, or with the result that it has come
 * back with.
 */
export type SocialInput = { readonly provider: SocialLogin } & (
  | { readonly code: true }
  /** Opens the window, once no earlier login has it. */
  | { readonly open: () => LoginWindow | null }
  | { readonly page: "leaving" }
  | { readonly page: "returned"; readonly result: string }
)

type Context = Pick<WalletContext, "environment" | "records">

/**
 * How a social login begins on this page: Farcaster by a code; in Telegram, which has no windows, the page is left for any
 * other.
 */
export const beginning = ({ environment: { page } }: Context, origin: string, provider: SocialLogin): SocialInput => {
  if (provider === "farcaster") return { provider, code: true }
  return pageFacts(page).telegram
    ? { provider, page: "leaving" }
    : { provider, open: () => openLoginWindow(page, origin) }
}

/** The login that this page has come back from, once. Null where there is none, and where none was begun here. */
export const returnedLogin = ({ environment: { page, clock }, records }: Context): SocialInput | null => {
  const result = takeResult(page)
  if (result === null) return null
  const left = records.read(socialReturnKey)
  records.write(socialReturnKey, null)
  return left && hasReturned(left.leftAt, clock.now()) ? { provider: left.provider, page: "returned", result } : null
}

/** The steps of a social login, until it has passed. Call it in the click: it opens the window. */
export const socialSteps = (
  input: SocialInput,
  { environment: { page, clock }, records }: Context,
  ports: FarcasterLoginPorts,
): Observable<EmbeddedLogin> => {
  const { provider } = input
  if ("code" in input) return farcasterLogin(ports)
  if ("open" in input) return socialLogin(provider, { ...ports, window: input.open(), clock })
  if ("result" in input) {
    const returned: EmbeddedLogin = { status: "social", provider, page: "returned" }
    return concat(
      of(returned),
      defer(() => finishSocialLogin(provider, input.result, ports)),
    )
  }
  return pageLogin(provider, {
    ...{ ask: ports.ask, clock },
    href: () => pageFacts(page).href,
    leave: (url) => showInstead(page, url),
    left: (leaving) => records.write(socialReturnKey, leaving && { provider: leaving, leftAt: clock.now() }),
    shownAgain$: page.events("pageshow").pipe(filter((event) => property(event, "persisted") === true)),
  })
}
