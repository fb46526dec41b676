import type { Wallet } from "rxwallet"
import type { ScriptedWallet } from "rxwallet/testing"
import type { ScriptedEmbedded } from "./scriptedEmbedded.js"
import type { ScriptedRelay } from "./scriptedRelay.js"

/** A test's access to a fixture page: `window.fixture`. */
export interface TestHandle {
  /** The wallet under test. */
  readonly wallet: Wallet
  /** The scripted wallets, in the order of the URL. */
  readonly wallets: readonly ScriptedWallet[]
  /** The connector that pairs by a URI, where the page has one. */
  readonly relay?: ScriptedRelay | undefined
  /** The embedded wallet, where the page has one. */
  readonly embedded?: ScriptedEmbedded | undefined
}

export const exposeTestHandle = (handle: TestHandle): void => void Object.assign(window, { fixture: handle })
