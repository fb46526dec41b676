import type { AnyWalletError } from "../errors.js"
import type { NetworkId } from "../namespace.js"

/** The social logins of the embedded wallet, in the order in which they are offered. */
export const socialLogins = ["google", "x", "discord", "farcaster", "apple", "github", "facebook"] as const

/** A social login of the embedded wallet. */
export type SocialLogin = (typeof socialLogins)[number]

/** The accounts of an embedded wallet: one that its key owns, and a smart account, on networks that have it. */
export type EmbeddedAccountType = "eoa" | "smartAccount"

/** How far a login is. Emails are as they were typed, without space around them. */
export type EmbeddedLogin =
  | { readonly status: "idle" }
  /** The email was submitted. */
  | { readonly status: "sending"; readonly email: string }
  /** A mail was sent to a device that is new to the wallet: the link in it has to be opened. `resendAt` in ms since 1970. */
  | {
      readonly status: "device"
      readonly email: string
      readonly resendAt: number
      readonly error: AnyWalletError | null
    }
  /** A code was sent, of six digits. `error` is about the last code, or the last attempt to send another one. */
  | {
      readonly status: "code"
      readonly email: string
      readonly resendAt: number
      readonly checking: boolean
      readonly error: AnyWalletError | null
    }
  /**
   * The page of the provider is open in a window, or is being opened. In Telegram it takes the place of this page: `leaving`
   * before that, `returned` once the user is back.
   */
  | { readonly status: "social"; readonly provider: SocialLogin; readonly page?: "leaving" | "returned" }
  /**
   * A login by Farcaster, which the user approves in its app. `url` leads there: to be shown as a QR code, or on a phone as a
   * link. Of `https:`, of `farcaster:`, or of this machine; null until the frame has given it.
   */
  | { readonly status: "farcaster"; readonly url: string | null }
  /** The login has passed, and the wallet is being connected. */
  | { readonly status: "connecting" }
  /** Nothing is pending any more. `email` or `provider` is what the login was with. */
  | {
      readonly status: "failed"
      readonly error: AnyWalletError
      readonly email?: string
      readonly provider?: SocialLogin
    }

/** How far a change of the email is. */
export type EmailUpdate =
  | { readonly status: "idle" }
  | { readonly status: "sending"; readonly email: string }
  /** A code was sent to the old address (`primaryCode`), or to the new one (`secondaryCode`). `email` is the new one. */
  | {
      readonly status: "primaryCode" | "secondaryCode"
      readonly email: string
      readonly checking: boolean
      readonly error: AnyWalletError | null
    }
  | { readonly status: "done"; readonly email: string }
  | { readonly status: "failed"; readonly email: string; readonly error: AnyWalletError }

/** Who is logged in. */
export interface EmbeddedUser {
  readonly email: string | null
  /** The name of the user with the provider of a social login. */
  readonly username: string | null
  readonly provider: "email" | SocialLogin
}

/** A request that the user has to answer in the frame of the wallet. */
export interface EmbeddedRequest {
  /** Changes with every request. */
  readonly id: string
  /** For example `personal_sign`. */
  readonly method: string
  readonly network: NetworkId
}

/** Where the frame is shown: in CSS px from the top left of the viewport. The view that makes room for it measures that. */
export interface FramePlace {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  /** The accessible name of the frame. */
  readonly title: string
  /** The name of the button that declines the request, for keyboards: it is above the frame, and seen when it has the focus. */
  readonly close: string
}

/** The embedded wallet. */
export interface EmbeddedState {
  readonly login: EmbeddedLogin
  readonly update: EmailUpdate
  /** Null while no one is logged in. */
  readonly user: EmbeddedUser | null
  /** The types that can be chosen on the network of the wallet; empty while it is not the active wallet. */
  readonly accountTypes: readonly EmbeddedAccountType[]
  /** The type of the active account; null while it is not of this wallet. */
  readonly accountType: EmbeddedAccountType | null
  /**
   * The request that is on show in the frame, the oldest of those that are open; null if there is none. The wallet opens
   * `ApproveTransaction` for it, which makes room for the frame by `placeFrame`.
   */
  readonly request: EmbeddedRequest | null
  /** The social logins that can be finished on this page: of those in `features$`, only these are to be offered. */
  readonly socials: readonly SocialLogin[]
}

/** Before the code is loaded. */
export const emptyEmbedded: EmbeddedState = {
  login: { status: "idle" },
  update: { status: "idle" },
  user: null,
  accountTypes: [],
  accountType: null,
  request: null,
  socials: [],
}
