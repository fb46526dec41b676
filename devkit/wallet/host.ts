import type { Prompt } from "./prompt.js"
import type { WalletState } from "./state.js"

/** An event for one site, or for all sites without an origin. */
export interface WalletEvent {
  readonly origin?: string
  readonly name: "accountsChanged" | "chainChanged" | "connect" | "disconnect"
  readonly data: unknown
}

/** The environment of the wallet: the extension's background page or the demo's page. */
export interface WalletHost {
  readonly read: () => Promise<WalletState>
  readonly write: (state: WalletState) => Promise<void>
  /** Prompts the user. Returns the result of `fulfil`; throws 4001 if the user rejects. */
  readonly prompt: (origin: string, prompt: Prompt) => Promise<string>
  readonly emit: (event: WalletEvent) => void
}
