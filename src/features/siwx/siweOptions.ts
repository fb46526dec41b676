import type { Answer, SignInRules } from "./siwxOptions.js"

/** What a message of Sign-In with Ethereum says, as `createMessage` takes it. */
export interface SiweMessageInput {
  readonly address: string
  readonly chainId: number
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly version: "1"
  /** ISO 8601. */
  readonly iat: string
  readonly statement?: string | undefined
}

/** A session of a site that has one at a time, as in a cookie. */
export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

/**
 * A configuration of Sign-In with Ethereum as other wallet modals have it, for `siweConfig()`. It signs accounts of EVM
 * networks in: others are not asked to, and leave the session as it is.
 */
export interface SiweOptions extends Pick<SignInRules, "signOutOnDisconnect"> {
  /** A nonce that the site accepts once. */
  readonly getNonce: (address?: string) => Answer<string>
  /** More of the message: its statement. Its domain and address are always those of this page. */
  readonly getMessageParams?: (() => Answer<{ readonly statement?: string | undefined }>) | undefined
  /** The text to sign. */
  readonly createMessage: (input: SiweMessageInput) => Answer<string>
  /** Whether the site accepts the signature, and begins a session. */
  readonly verifyMessage: (signed: { readonly message: string; readonly signature: string }) => Answer<boolean>
  /** The session of the visitor; null if there is none. */
  readonly getSession: () => Answer<SiweSession | null>
  /** Ends the session. */
  readonly signOut: () => Answer<boolean>
  /** Called after a sign-in. */
  readonly onSignIn?: ((session: SiweSession) => void) | undefined
  /** Called after the session was ended. */
  readonly onSignOut?: (() => void) | undefined
  /** Whether a visitor who does not sign is disconnected. Default true. */
  readonly required?: boolean | undefined
  /** Whether another account ends the session. Default true. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Whether another network ends the session. Default true. */
  readonly signOutOnNetworkChange?: boolean | undefined
}
