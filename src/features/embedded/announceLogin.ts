import { map, type Observable, pairwise, startWith, tap } from "rxjs"
import type { EmbeddedLogin } from "../../model/embedded/embedded.js"
import type { WalletEvent } from "../../model/connection/events.js"

type Failed = Extract<EmbeddedLogin, { readonly status: "failed" }>

const ofFailure = (before: EmbeddedLogin, { provider, error }: Failed): readonly WalletEvent[] => {
  if (!provider) return before.status === "code" ? [{ type: "EMAIL_VERIFICATION_CODE_FAIL", error }] : []
  return error.code === "UserRejected"
    ? [{ type: "SOCIAL_LOGIN_CANCELED", provider }]
    : [{ type: "SOCIAL_LOGIN_ERROR", provider, error }]
}

/** The events of a step of a login (CONTRACTS §8.6). */
export const loginEvents = (before: EmbeddedLogin, after: EmbeddedLogin): readonly WalletEvent[] => {
  switch (after.status) {
    case "sending":
      return [{ type: "EMAIL_SUBMITTED" }]
    case "code":
      if (before.status === "code") {
        const isNew = after.error !== null && after.error !== before.error && after.error.code !== "EmailTooSoon"
        return isNew && after.error ? [{ type: "EMAIL_VERIFICATION_CODE_FAIL", error: after.error }] : []
      }
      return [
        ...(before.status === "device" ? [{ type: "DEVICE_REGISTERED_FOR_EMAIL" } as const] : []),
        { type: "EMAIL_VERIFICATION_CODE_SENT" },
      ]
    case "social":
      // It was announced before the page was left.
      return after.page === "returned" ? [] : [{ type: "SOCIAL_LOGIN_STARTED", provider: after.provider }]
    case "farcaster":
      return after.url === null ? [{ type: "SOCIAL_LOGIN_STARTED", provider: "farcaster" }] : []
    case "connecting":
      if (before.status === "farcaster") return [{ type: "SOCIAL_LOGIN_SUCCESS", provider: "farcaster" }]
      if (before.status === "code") return [{ type: "EMAIL_VERIFICATION_CODE_PASS" }]
      return before.status === "social" ? [{ type: "SOCIAL_LOGIN_SUCCESS", provider: before.provider }] : []
    case "failed":
      return ofFailure(before, after)
    default:
      return []
  }
}

/** Tells the site what happens in a login. */
export const announceLogin = (
  login$: Observable<EmbeddedLogin>,
  track: (event: WalletEvent) => void,
): Observable<unknown> =>
  login$.pipe(
    startWith<EmbeddedLogin>({ status: "idle" }),
    pairwise(),
    map(([before, after]) => loginEvents(before, after)),
    tap((events) => events.forEach(track)),
  )
