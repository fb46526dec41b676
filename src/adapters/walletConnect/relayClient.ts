import type { Observable, ObservableInput } from "rxjs"
import type { NetworkId } from "../../model/namespace.js"
import type { SignInMessage } from "../../model/signIn/signInMessage.js"

/** What is asked of a wallet for one chain family. */
export interface ProposedScope {
  /** CAIP-2 ids. */
  readonly chains: readonly NetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What is asked of a wallet, by CAIP-2 namespace. All of it is optional: a wallet approves what it supports. */
export type Proposal = Readonly<Record<string, ProposedScope>>

/** A request to the wallet of a session. */
export interface RelayRequest {
  readonly topic: string
  /** The network on which it is to be carried out. */
  readonly chainId: NetworkId
  readonly method: string
  readonly params: readonly unknown[] | object
}

/** The message of a sign-in (CAIP-122) that is proposed with a session: the wallet adds its account and its network. */
export type ProposedSignIn = Omit<SignInMessage, "accountAddress" | "chainId">

/** The progress of a pairing: the URI, then what a wallet has approved, not yet decoded. */
export type PairingStep =
  | { readonly type: "uri"; readonly uri: string }
  | {
      readonly type: "session"
      readonly session: unknown
      /** What was signed, each with its `account` (`network` and `address`), `text` and `signature`. */
      readonly signed?: unknown
    }

/** What may happen to a session, as the sign protocol of WalletConnect names it. */
export type SessionEventName = "session_event" | "session_update" | "session_delete" | "session_expire"

/**
 * A client of a relay: all that the connector uses of it. Nothing that it emits is trusted: sessions and events are decoded.
 * A site may pass one of its own (`walletConnect({ client })`).
 */
export interface RelayClient {
  /** The sessions that it has stored, the newest last. */
  readonly sessions: () => readonly unknown[]
  /**
   * Proposes a session to the wallet that reads the URI: emits the URI, then the session, and completes. Errors when the
   * wallet rejects. Unsubscribing gives the URI up: a session that is approved later is ended. With `signIn`, it asks for
   * both; a client or a wallet that cannot do that leaves it out.
   */
  readonly pair: (proposal: Proposal, signIn?: ProposedSignIn) => Observable<PairingStep>
  /** Asks the wallet. Errors with what the wallet said. Unsubscribing gives the request up. */
  readonly request: (request: RelayRequest) => ObservableInput<unknown>
  /** Makes a session that of other code of the site, where that uses the same client. Called before it is used here. */
  readonly share?: (session: unknown) => void
  /** Ends a session, for the wallet too. */
  readonly end: (topic: string) => ObservableInput<unknown>
  /** Events of all sessions, with their `topic`. */
  readonly events: (name: SessionEventName) => Observable<unknown>
  /** Emits when the relay is reached or lost. */
  readonly link$: Observable<"up" | "lost">
  /** Emits the error when the relay refuses this site: it is not to be asked again for the same attempt. */
  readonly refused$: Observable<unknown>
  /** Keeps the client at its relay while it is subscribed to, where it leaves the relay otherwise. Never emits. */
  readonly inUse$?: Observable<never>
  /**
   * The page was in the background, or offline: makes sure now that the relay is reached and no message was missed. A
   * failure ends nothing.
   */
  readonly resume?: () => ObservableInput<unknown>
  /**
   * Reads again what is stored: another tab of the site may have ended sessions, and begun others. Called before a session
   * is resumed without a prompt, which waits for it for a second at most.
   */
  readonly refresh?: () => ObservableInput<unknown>
}
