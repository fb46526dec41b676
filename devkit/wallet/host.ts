import type { Question } from "./question.js"
import type { WalletState } from "./state.js"

/** What happens in the wallet, for the sites. Without an origin it concerns every site. */
export interface WalletEvent {
  readonly origin?: string
  readonly name: "accountsChanged" | "chainChanged" | "connect" | "disconnect"
  readonly data: unknown
}

/** What a shell (the extension's background page, the demo's page) lends the wallet. */
export interface WalletHost {
  readonly read: () => Promise<WalletState>
  readonly write: (state: WalletState) => Promise<void>
  /** Asks the person. Answers as `fulfil` does; throws 4001 when the person refuses. */
  readonly ask: (origin: string, question: Question) => Promise<string>
  readonly emit: (event: WalletEvent) => void
}
