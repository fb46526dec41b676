// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { WalletProvider } from "../../../src/react/WalletProvider.js"
import { WalletModal } from "../../../src/views/WalletModal.js"
import { draw, host, page, settled, sheet } from "../support/drawn.js"
import { metaMask, type Scene, stillWallet } from "../support/stillWallet.js"

afterEach(cleanup)

const open: Scene = { connectors: [metaMask], stack: [{ view: "Connect" }] }
const dialog = () => sheet().getByRole<HTMLDialogElement>("dialog")
const focused = () => host()?.shadowRoot?.activeElement

describe("the dialog", () => {
  it("is modal, labelled by its heading, which has the focus", async () => {
    await draw(open)
    expect(dialog().open).toBe(true)
    expect(sheet().getByRole("dialog", { name: "Connect wallet" })).toBe(dialog())
    expect(focused()).toBe(sheet().getByRole("heading", { level: 2 }))
  })

  it.each([
    ["he", "rtl"],
    ["en-GB", "ltr"],
    [undefined, null],
  ])("for the locale %s has the direction %s", (locale, dir) => {
    render(
      <WalletProvider wallet={stillWallet(open).wallet} locale={locale}>
        <WalletModal />
      </WalletProvider>,
    )
    expect(dialog().closest("[data-shade]")?.getAttribute("dir")).toBe(dir)
  })

  it.each(["keydown", "pointerdown", "mousedown", "touchstart", "wheel", "click", "focusin"])(
    "keeps %s from the page, whose own dialog would close or lock it",
    async (type) => {
      await draw(open)
      const seen: string[] = []
      const listen = (event: Event) => seen.push(event.type)
      document.addEventListener(type, listen)
      sheet()
        .getByRole("button", { name: "Close" })
        .dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      document.removeEventListener(type, listen)
      expect(seen).toEqual([])
    },
  )

  it("keeps Escape even from listeners of the capturing phase, and no other key of the page", async () => {
    await draw(open)
    const seen: string[] = []
    const listen = ({ key }: KeyboardEvent) => seen.push(key)
    document.addEventListener("keydown", listen, { capture: true })
    const press = (on: Element, key: string) => fireEvent.keyDown(on, { key, composed: true })
    press(sheet().getByRole("button", { name: "Close" }), "Escape")
    press(sheet().getByRole("button", { name: "Close" }), "a")
    press(document.body, "Escape")
    document.removeEventListener("keydown", listen, { capture: true })
    expect(seen).toEqual(["a", "Escape"])
  })

  it("announces the title of the next view", async () => {
    await draw(open)
    fireEvent.click(sheet().getByRole("button", { name: /MetaMask/ }))
    await settled()
    expect(focused()?.textContent).toBe("MetaMask")
  })

  it("closes by its button, by Escape and by its backdrop, and restores the focus", async () => {
    const { wallet } = stillWallet({ connectors: [metaMask] })
    render(page(wallet))
    const opener = screen.getByRole("button", { name: "Connect wallet" })
    const ways = [
      () => fireEvent.click(sheet().getByRole("button", { name: "Close" })),
      () => fireEvent(dialog(), new Event("cancel", { cancelable: true })),
      () => {
        fireEvent.pointerDown(dialog())
        fireEvent.click(dialog())
      },
    ]
    for (const close of ways) {
      opener.focus()
      fireEvent.click(opener)
      expect(document.activeElement).toBe(host())
      close()
      expect(host()).toBeNull()
      expect(document.activeElement).toBe(opener)
    }
  })

  it("is removed from the page only after it has restored the focus, however it is unmounted", () => {
    const { wallet } = stillWallet({ connectors: [metaMask] })
    const opener = document.body.appendChild(document.createElement("button"))
    const whole = (shown: boolean) => <WalletProvider wallet={wallet}>{shown && <WalletModal />}</WalletProvider>
    type View = ReturnType<typeof render>
    const ways = [
      () => wallet.modal.close(),
      (view: View) => view.rerender(whole(false)),
      (view: View) => view.unmount(),
    ]
    for (const takeAway of ways) {
      const view = render(whole(true))
      opener.focus()
      act(() => wallet.modal.open())
      expect(document.activeElement).toBe(host())
      act(() => takeAway(view))
      expect(host()).toBeNull()
      expect(document.activeElement).toBe(opener)
      view.unmount()
      wallet.modal.close()
    }
    opener.remove()
  })

  it("does not close when a press that began inside ends on the backdrop", async () => {
    await draw(open)
    fireEvent.pointerDown(sheet().getByRole("heading", { level: 2 }))
    fireEvent.click(dialog())
    expect(host()).not.toBeNull()
  })

  it("does not close at the second click of a double click, whose first was on the button that opened it", async () => {
    await draw(open)
    fireEvent.pointerDown(dialog())
    fireEvent.click(dialog(), { detail: 2 })
    expect(host()).not.toBeNull()
  })

  it("is shown again when the browser closes it although that was refused", async () => {
    const { wallet } = await draw({ ...open, wallet: {} })
    const stubborn = { ...wallet, modal: { ...wallet.modal, close: () => {} } }
    cleanup()
    render(page(stubborn))
    dialog().close()
    await settled()
    expect(dialog().open).toBe(true)
  })

  it("closes once when a cancel event cannot be prevented and is followed by a close event", async () => {
    const { wallet } = await draw(open)
    fireEvent(dialog(), new Event("cancel", { cancelable: false }))
    expect(wallet.modal.state$.value.open).toBe(true)
    dialog().close()
    await settled()
    expect(wallet.modal.state$.value.open).toBe(false)
  })

  it("opens synchronously, with the current state", () => {
    const { wallet } = stillWallet({ connectors: [metaMask] })
    render(page(wallet))
    act(() => wallet.modal.open())
    expect(sheet().getByRole("button", { name: /MetaMask/ })).toBeTruthy()
  })

  it("leaves no element in the page, however often it was open", async () => {
    const { wallet } = stillWallet({ connectors: [metaMask] })
    const view = render(page(wallet))
    const before = document.documentElement.outerHTML
    for (let time = 0; time < 20; time++) {
      act(() => wallet.modal.open())
      expect(document.querySelectorAll("[data-rxwallet]")).toHaveLength(1)
      act(() => wallet.modal.close())
    }
    expect(document.documentElement.outerHTML).toBe(before)
    act(() => wallet.modal.open())
    view.unmount()
    expect(host()).toBeNull()
  })

  it("has no style in its markup", async () => {
    await draw(open)
    const root = host()?.shadowRoot
    expect(root?.querySelectorAll("style, [style]")).toHaveLength(0)
    // The place of the host is set by script.
    expect(document.querySelectorAll("style, [style]:not([data-rxwallet])")).toHaveLength(0)
  })
})

describe("notices", () => {
  const toast = { id: 1, place: "toast", tone: "success", short: "account.copied", values: {} } as const
  const alert = {
    id: 2,
    place: "alert",
    tone: "error",
    short: "error.NetworkNotFound",
    long: "error.NetworkNotFound.long",
    values: { network: "eip155:10" },
  } as const

  it.each([
    ["open", open],
    ["closed", { connectors: [metaMask] }],
  ])("are announced in a live region while the modal is %s", async (_, scene) => {
    const { states } = await draw(scene)
    act(() => states.notices.next([toast, alert]))
    const region = sheet().getByRole("status")
    expect(region.getAttribute("popover")).toBe("manual")
    expect(region.textContent).toContain("Address copied")
    expect(region.textContent).toContain("eip155:10 isn't in the `networks` array")
    expect(region.closest("dialog") !== null).toBe("stack" in scene)
  })

  it("for the developer are not on the screen", async () => {
    const { states } = await draw({ connectors: [metaMask] })
    act(() => states.notices.next([{ ...alert, place: "developer" }]))
    expect(host()).toBeNull()
  })

  it("are dismissed, and leave nothing in the page", async () => {
    await draw({ connectors: [metaMask], notices: [alert] })
    fireEvent.click(sheet().getByRole("button", { name: "Dismiss" }))
    expect(host()).toBeNull()
  })
})

describe("the modal in the page", () => {
  it("is rendered in place, is not a dialog, and does not take the focus", async () => {
    const { view } = await draw({ connectors: [metaMask], settings: { enableEmbedded: true } })
    expect(view.container.contains(host())).toBe(true)
    expect(sheet().queryByRole("dialog")).toBeNull()
    expect(sheet().getByRole("region", { name: "Connect wallet" })).toBeTruthy()
    expect(sheet().queryByRole("button", { name: "Close" })).toBeNull()
    expect(focused()).toBeNull()
  })

  it("is not appended to the body with disableAppend", async () => {
    const { view } = await draw({ ...open, settings: { disableAppend: true } })
    expect(view.container.contains(host())).toBe(true)
    expect(dialog().open).toBe(true)
  })
})
