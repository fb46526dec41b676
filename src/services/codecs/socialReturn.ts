import type { SocialLogin } from "../../model/embedded/embedded.js"
import { socialLogins } from "../../model/embedded/embedded.js"
import type { RecordKey } from "../storage.js"
import { nullable, object, valueThat } from "./builders.js"
import { Moment } from "./stored.js"

/** A login for which the page was left. */
export interface LeftForLogin {
  readonly provider: SocialLogin
  /** In ms since 1970. */
  readonly leftAt: number
}

const Provider = valueThat("a social login", (value): value is SocialLogin => socialLogins.some((one) => one === value))

/** The social login in Telegram for which the page was left; null once it has come back. */
export const socialReturnKey: RecordKey<LeftForLogin | null> = {
  name: "social_login",
  codec: nullable(object({ provider: Provider, leftAt: Moment })),
  fallback: null,
}
