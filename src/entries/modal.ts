"use client"

import { bodyOfThisPage } from "../services/browser.js"
import { mountInto, type MountOptions as ModalOptions } from "../views/mountInto.js"
import type { Wallet } from "../wallet/wallet.js"

export type { ModalOptions }

/** Where the modal is mounted, its callbacks and its messages. */
export interface MountOptions extends ModalOptions {
  /** Where the sheet is rendered with `enableEmbedded` or `disableAppend`. Default: the page body. */
  readonly container?: Element | undefined
}

/**
 * The modal for a page without React. Starts the wallet; the function it returns stops it and removes the modal.
 * @throws {WalletError} `InvalidOptions`, where `container` is no element.
 */
export const mountWalletModal = (
  wallet: Wallet,
  { container = bodyOfThisPage(), ...options }: MountOptions = {},
): (() => void) => mountInto(container, wallet, options)
