import { handset } from "../wallet/identity.js"
import type { Cacao, SignInProposal, WriteMessage } from "./signIn.js"

/** What a site asks for, or a wallet approves, of one chain family. Accounts are CAIP-10, chains CAIP-2. */
export interface Scope {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export interface ApprovedScope extends Scope {
  readonly accounts: readonly string[]
}

export type Approved = Readonly<Record<string, ApprovedScope>>

/** A site's proposal of a session. */
export interface Proposal {
  readonly id: number
  /** The address of the site, as it says. */
  readonly site: string
  readonly scopes: Readonly<Record<string, Scope>>
}

/** A request of a site in a session. */
export interface SessionRequest {
  readonly id: number
  readonly topic: string
  /** CAIP-2 */
  readonly chain: string
  readonly method: string
  readonly params: unknown
}

export interface PhoneSession {
  readonly topic: string
  readonly site: string
  readonly approved: Approved
}

export interface Reason {
  readonly code: number
  readonly message: string
}

export type Response = { readonly result: unknown } | { readonly error: Reason }

/** What comes from sites. */
export interface Incoming {
  readonly proposal: (proposal: Proposal) => void
  readonly signIn: (proposal: SignInProposal) => void
  readonly request: (request: SessionRequest) => void
  /** A site has ended a session. */
  readonly ended: (topic: string) => void
}

/** A client of the relay, as a wallet uses it. */
export interface WalletClient {
  readonly pair: (uri: string) => Promise<void>
  readonly approve: (proposal: number, approved: Approved) => Promise<void>
  readonly reject: (proposal: number, reason: Reason) => Promise<void>
  /** Whether it connects and signs in at once. Sites ask a wallet that does not for a session only. */
  readonly takeSignIns: (take: boolean) => void
  readonly approveSignIn: (proposal: SignInProposal, cacaos: readonly Cacao[]) => Promise<void>
  /** The same without a check, as only a hostile wallet does. */
  readonly sendSignIn: (proposal: SignInProposal, cacaos: readonly unknown[]) => Promise<void>
  readonly rejectSignIn: (proposal: number, reason: Reason) => Promise<void>
  readonly writeMessage: WriteMessage
  readonly respond: (request: SessionRequest, response: Response) => Promise<void>
  readonly emit: (topic: string, chain: string, name: string, data: unknown) => Promise<void>
  /** Replaces what a session allows. */
  readonly update: (topic: string, approved: Approved) => Promise<void>
  /** Prolongs a session by seven days. */
  readonly extend: (topic: string) => Promise<void>
  readonly disconnect: (topic: string, reason: Reason) => Promise<void>
  /** Sends any call of the sign protocol in a session, unchecked, as only a hostile wallet does. */
  readonly send: (topic: string, method: string, params: unknown) => Promise<void>
  readonly sessions: () => readonly PhoneSession[]
  /** Leaves the relay; sessions stay. */
  readonly stop: () => Promise<void>
}

export interface ClientOptions {
  readonly relayUrl: string
  /** The name of its storage: clients in one process share a state if they have the same. */
  readonly storage: string
}

export type StartClient = (options: ClientOptions, incoming: Incoming) => Promise<WalletClient>

/** What the wallet tells sites about itself. */
export const metadata = {
  name: handset.name,
  description: "A wallet for the local chains",
  url: "http://localhost",
  icons: [handset.icon],
}
