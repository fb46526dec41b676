"use client"

import { bodyOfThisPage } from "../services/browser.js"
import { mountInto, type MountOptions as ModalOptions } from "../views/mountInto.js"
import type { Wallet } from "../wallet/wallet.js"

/** Where the modal is mounted, its callbacks and its words. */
export interface MountOptions extends ModalOptions {
  /** Where in the page, for `enableEmbedded` and `disableAppend`, which draw the sheet there. Default: its body. */
  readonly container?: Element
}

/** The modal for a page without React. Starts the wallet; the function it returns takes everything back. */
export const mountWalletModal = (
  wallet: Wallet,
  { container = bodyOfThisPage(), ...options }: MountOptions = {},
): (() => void) => mountInto(container, wallet, options)
