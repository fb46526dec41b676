// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react"
import { lazy, type ReactNode, StrictMode, Suspense } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { WalletProvider } from "../../src/react/WalletProvider.js"
import { WalletModal } from "../../src/views/WalletModal.js"
import { WalletView } from "../../src/views/WalletView.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { testTab, walletOn } from "../support/testPage.js"
import { host, settled, sheet } from "./support/drawn.js"

const ended: (() => void)[] = []
afterEach(() => {
  cleanup()
  ended.splice(0).forEach((end) => end())
})

const newWallet = (): Wallet => {
  const { page, wallet } = testTab({ options: { themeMode: "light" } })
  walletOn(page, { name: "Scripted" })
  ended.push(wallet.destroy)
  return wallet
}

/** A part of a page, all of which suspends for a while. */
const suspending = (wallet: Wallet, part: ReactNode) => {
  let come = (): void => {}
  const Late = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        come = () => resolve({ default: () => "the page" })
      }),
  )
  const tree = (isOpen: boolean) => (
    <StrictMode>
      <Suspense fallback="loading">
        <WalletProvider wallet={wallet}>
          {part}
          {isOpen && <Late />}
        </WalletProvider>
      </Suspense>
    </StrictMode>
  )
  const view = render(tree(false))
  return {
    ...view,
    suspend: async () => {
      view.rerender(tree(true))
      await settled()
      expect(view.container.textContent).toContain("loading")
    },
    resume: async () => {
      await act(async () => come())
      await settled()
      expect(view.container.textContent).toContain("the page")
    },
  }
}

describe("a page that suspends", () => {
  it("has its modal open again afterwards, as it was, and leaves nothing of it when it is closed", async () => {
    const wallet = newWallet()
    const { suspend, resume } = suspending(wallet, <WalletModal />)
    await settled()
    act(() => wallet.modal.open())
    await settled()
    const dialog = sheet().getByRole("dialog")
    await suspend()
    expect(dialog.hasAttribute("open")).toBe(false)
    await resume()
    expect(sheet().getByRole("dialog")).toBe(dialog)
    expect(dialog.hasAttribute("open")).toBe(true)
    act(() => wallet.modal.close())
    await settled()
    expect(host()).toBeNull()
  })

  it("has the focus on what has opened its modal, once that is closed", async () => {
    const wallet = newWallet()
    const page = (
      <>
        <button type="button" onClick={() => wallet.modal.open()}>
          Log in
        </button>
        <WalletModal />
      </>
    )
    const { suspend, resume } = suspending(wallet, page)
    await settled()
    const opener = screen.getByRole("button", { name: "Log in" })
    opener.focus()
    act(() => opener.click())
    await settled()
    await suspend()
    opener.blur()
    await resume()
    act(() => wallet.modal.close())
    await settled()
    expect(document.activeElement).toBe(opener)
  })

  it("has the view of a site in the modal as it was", async () => {
    const wallet = newWallet()
    const Own = () => <b>ours</b>
    const { suspend, resume } = suspending(wallet, <WalletModal views={{ WhatIsAWallet: Own }} />)
    await settled()
    act(() => wallet.modal.open("WhatIsAWallet"))
    await settled()
    const own = screen.getByText("ours")
    await suspend()
    await resume()
    expect(screen.getByText("ours")).toBe(own)
  })

  it("has a view that is a part of it as it was", async () => {
    const { suspend, resume } = suspending(newWallet(), <WalletView view="Connect" />)
    await settled()
    const shown = sheet().getByRole("region")
    await suspend()
    await resume()
    expect(sheet().getByRole("region")).toBe(shown)
  })
})
