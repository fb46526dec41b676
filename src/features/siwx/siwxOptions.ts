import type { Observable } from "rxjs"
import type { NetworkId } from "../../model/namespace.js"
import type { SignInSession } from "../../model/signIn/signInSession.js"

/** What a function of a site returns: a value, a promise of it, or an observable, of which the first value is taken. */
export type Answer<T> = T | PromiseLike<T> | Observable<T>

/** The account that signs in. */
export interface SignInAccount {
  /** Its address, as a message has it. */
  readonly accountAddress: string
  /** Its network, by its CAIP-2 id such as `eip155:1`. */
  readonly chainId: NetworkId
}

/** What a message must say: another domain, address, network or nonce is refused. */
export interface SignInInput extends SignInAccount {
  /** The host of this page, with its port. */
  readonly domain: string
  /** The origin of this page. */
  readonly uri: string
  /** That of `getNonce`; a random one without it. */
  readonly nonce: string
}

/** What a wallet is asked to sign. */
export interface SignMessageInput extends SignInAccount {
  readonly message: string
}

/** Where the sessions of a site are. */
export interface SignInSessions {
  /** Checks a signature and begins a session. Throws, or returns false, if it refuses. */
  readonly addSession: (session: Required<SignInSession>) => Answer<unknown>
  /** Ends the session of exactly this account on this network, by its CAIP-2 id. */
  readonly revokeSession: (chainId: NetworkId, address: string) => Answer<unknown>
  /** The valid sessions of an account on a network, by its CAIP-2 id. */
  readonly getSessions: (chainId: NetworkId, address: string) => Answer<readonly SignInSession[]>
  /** Replaces all sessions. With an empty list it ends them all, when the last wallet is disconnected. */
  readonly setSessions?: ((sessions: readonly SignInSession[]) => Answer<unknown>) | undefined
}

/** How messages are made and signed. */
export interface SignInMessages {
  /** A nonce that the site accepts once: 8 or more letters and digits. Default: a random one, which no server knows. */
  readonly getNonce?: ((account: SignInAccount) => Answer<string>) | undefined
  /**
   * The text to sign. One by CAIP-122 (for EVM, EIP-4361) is read and checked before it is shown. A text of another form is
   * shown with a warning. Default: EIP-4361, with `statement`, `resources` and `expiresIn`.
   */
  readonly createMessage?: ((input: SignInInput) => Answer<string>) | undefined
  /** Signs in another way than by the connected wallet's signature of the text. */
  readonly signMessage?: ((input: SignMessageInput) => Answer<string>) | undefined
  /** What the visitor agrees to, in one line of the default message. */
  readonly statement?: string | undefined
  /** Addresses of what the visitor agrees to, in the default message. */
  readonly resources?: readonly string[] | undefined
  /** How long a session by the default message is valid, in ms: at most 1,000 years. Default: until it is ended. */
  readonly expiresIn?: number | undefined
  /**
   * Whether a visitor connects and signs in with one prompt, where the wallet can: it then makes the default message itself,
   * and this page checks it. Default true; with `createMessage`, `signMessage`, or a `getNonce` without `getConnectNonce`,
   * there are always two prompts.
   */
  readonly onePrompt?: boolean | undefined
  /** A nonce for a visitor of one prompt, whose account is not known yet. Without an answer in a second, there are two. */
  readonly getConnectNonce?: (() => Answer<string>) | undefined
}

/** When sessions are asked for, and end. */
export interface SignInRules {
  /**
   * Whether a visitor who does not sign is disconnected. Asked at each connection. Default true. Where it is false, only
   * a new connection asks, and `signIn()`.
   */
  readonly getRequired?: (() => boolean) | undefined
  /** Whether disconnecting a wallet ends the sessions of all accounts that no other connected wallet has. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Whether a session is for one network only. Default true: another network asks again. */
  readonly perNetwork?: boolean | undefined
}

/**
 * Options of `siwx()`. Without functions for sessions, they are checked and stored in this browser: that tells the page who
 * the visitor is, and proves nothing to a server.
 */
export type SiwxOptions = SignInMessages &
  SignInRules &
  (SignInSessions | { readonly [K in keyof SignInSessions]?: undefined })
