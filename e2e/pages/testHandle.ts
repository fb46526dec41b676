import type { Wallet } from "rxwallet"
import type { ScriptedWallet } from "rxwallet/testing"

/** What a test can hold of a fixture page: `window.fixture`. */
export interface TestHandle {
  /** The product. */
  readonly wallet: Wallet
  /** The scripted wallets, in the order of the address. */
  readonly wallets: readonly ScriptedWallet[]
}

export const exposeTestHandle = (handle: TestHandle): void => void Object.assign(window, { fixture: handle })
