/** What made a visitor one who is not signed in. */
export type SignInCause =
  /** A wallet was connected on this page. */
  | "connected"
  /** The wallet of the last visit was restored. */
  | "restored"
  /** The account or its network was changed by a visitor who was signed in. */
  | "switched"
  /** The account, its network or its wallet was changed by a visitor who was not. */
  | "switchedSignedOut"
  /** The session ended by itself: it expired, or another tab or the site ended it. */
  | "ended"

/** How a site signs its visitors in. */
export type SignInMode = "required" | "optional"

const asking: Readonly<Record<SignInMode, Readonly<Record<SignInCause, boolean>>>> = {
  required: { connected: true, restored: true, switched: true, switchedSignedOut: true, ended: true },
  optional: { connected: true, restored: false, switched: true, switchedSignedOut: false, ended: false },
}

/** Whether a visitor without a session is asked to sign. */
export const asksFor = (mode: SignInMode, cause: SignInCause | null): boolean => cause !== null && asking[mode][cause]

/** What follows for the connection. */
export type SignInConsequence = "stayConnected" | "disconnect" | "switchBack"

/**
 * What follows when the visitor does not sign: where sign-in is required, the wallet goes back to the network on which the
 * same account is signed in, and without one it is disconnected.
 */
export const afterCancel = (mode: SignInMode, isSignedInElsewhere: boolean): SignInConsequence =>
  mode === "optional" ? "stayConnected" : isSignedInElsewhere ? "switchBack" : "disconnect"

/** What follows when the visitor signs out. */
export const afterSignOut = (mode: SignInMode): SignInConsequence =>
  mode === "optional" ? "stayConnected" : "disconnect"
