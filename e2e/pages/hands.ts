import type { Wallet } from "rxwallet"
import type { ScriptedWallet } from "rxwallet/testing"

/** What a test can hold of a fixture page: `window.fixture`. */
export interface Hands {
  /** The product. */
  readonly wallet: Wallet
  /** The scripted wallets, in the order of the address. */
  readonly wallets: readonly ScriptedWallet[]
}

export const lend = (hands: Hands): void => void Object.assign(window, { fixture: hands })
