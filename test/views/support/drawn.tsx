import { act, render, within } from "@testing-library/react"
// Loaded lazily; imported here, so that what a test opens is drawn a task later, however slow the machine is.
import "../../../src/adapters/evm/evmClient.js"
import "../../../src/views/account/accountViews.js"
import "../../../src/views/activity/activityViews.js"
import "../../../src/views/catalogue.js"
import "../../../src/views/dialog/Modal.js"
import "../../../src/views/receive/receiveViews.js"
import "../../../src/views/send/sendViews.js"
import "../../../src/views/wallets/walletsViews.js"
import { type ReactNode, StrictMode } from "react"
import { expect, vi } from "vitest"
import { ConnectButton } from "../../../src/views/ConnectButton.js"
import { WalletModal } from "../../../src/views/WalletModal.js"
import { WalletProvider, type WalletProviderProps } from "../../../src/react/WalletProvider.js"
import type { ViewRows } from "../../../src/views/viewRow.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { type Scene, stillWallet } from "./stillWallet.js"

/** The methods of `<dialog>` that jsdom lacks: open, close with an event, and restore the focus. */
const addDialogs = (): void => {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement)
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    queueMicrotask(() => this.dispatchEvent(new Event("close")))
    const opener = openers.get(this)
    if (this.isConnected && opener instanceof HTMLElement) opener.focus()
  }
}

addDialogs()
/** jsdom hides a popover that is not open, and cannot open one. */
HTMLElement.prototype.showPopover = function () {
  this.style.display = "grid"
}

/** The host of the modal; null while it is closed. */
export const host = (): Element | null => document.querySelector("[data-rxwallet]")

/** Queries for the content of the modal. */
export const sheet = () => {
  const root = host()?.shadowRoot?.firstElementChild
  if (!(root instanceof HTMLElement)) throw new Error("the modal is not open")
  return within(root)
}

/** Waits for promises and lazily loaded views. */
export const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))

/** The messages and the locale of a page. */
type Words = Pick<WalletProviderProps, "messages" | "locale">

/** A page with the button and the modal, in StrictMode. */
export const page = (wallet: Wallet, more?: ReactNode, views: ViewRows = {}, words: Words = {}) => (
  <StrictMode>
    <WalletProvider wallet={wallet} {...words}>
      <ConnectButton />
      <WalletModal views={views} />
      {more}
    </WalletProvider>
  </StrictMode>
)

/** Renders a scene, and waits until its view is loaded. */
export const draw = async (scene: Scene, words: Words = {}) => {
  const still = stillWallet(scene)
  const view = render(page(still.wallet, null, scene.views, words))
  await settled()
  return { ...still, view }
}

/** Records the timeouts of the page from now on. The function ends those of a duration, in ms; there must be one. */
export const timeoutsOfPage = (): ((after: number) => void) => {
  const { defaultView: page } = document
  if (!page) throw new Error("The document has no window")
  const set = vi.spyOn(page, "setTimeout")
  return (after) => {
    const ended = set.mock.calls.flatMap(([work, ms]) => (ms === after && typeof work === "function" ? [work] : []))
    expect(ended).not.toEqual([])
    act(() => ended.forEach((work) => void work()))
  }
}
