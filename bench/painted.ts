import { benchAddress } from "./wallet.js"

/** An enabled button, by a part of its label, and its position. */
export interface Wanted {
  readonly text: string
  readonly inDialog: boolean
}

const tail = benchAddress.slice(-6)

/** What the measure waits for. The same texts in both apps. */
export const wanted = {
  connect: { text: "Connect wallet", inDialog: false },
  row: { text: "Bench Wallet", inDialog: true },
  address: { text: tail, inDialog: false },
  /** The row of WalletConnect, and what comes with the QR code. */
  walletConnect: { text: "WalletConnect", inDialog: true },
  code: { text: "Copy link", inDialog: true },
  disconnect: { text: "Disconnect", inDialog: true },
} as const satisfies Readonly<Record<string, Wanted>>

/** What `watchPage` adds to a page. */
export interface Watched {
  /** A button, if it is shown. */
  readonly find: (button: Wanted) => HTMLButtonElement | undefined
  /** When the first frame after this call that shows a button has been painted, in ms of the page's clock. */
  readonly painted: (button: Wanted) => Promise<number>
  /** The same since the navigation. */
  readonly arrivals: { readonly connect: Promise<number>; readonly address: Promise<number> }
  /** When the button of the last arrival was in the page, before its frame. */
  renderedAt: number
  clickedAt: number
}

/** In a page, before its own scripts. It is sent to the page as text, so it uses nothing from outside itself. */
export const watchPage = ({ connect, address }: { readonly connect: Wanted; readonly address: Wanted }): void => {
  const buttons = (root: ParentNode): readonly HTMLButtonElement[] =>
    [...root.querySelectorAll("*")].flatMap((one) => {
      if (one instanceof HTMLButtonElement) return [one]
      return one.shadowRoot ? buttons(one.shadowRoot) : []
    })
  const find = ({ text, inDialog }: Wanted): HTMLButtonElement | undefined =>
    buttons(document).find(
      (button) =>
        button.textContent.includes(text) &&
        !button.disabled &&
        (button.closest("dialog") !== null) === inDialog &&
        button.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
  const painted = (button: Wanted): Promise<number> =>
    new Promise((settle, fail) => {
      const deadline = performance.now() + 20_000
      const look = (): void => {
        if (find(button)) requestAnimationFrame(() => settle(performance.now()))
        else if (performance.now() > deadline) fail(new Error(`"${button.text}" is not shown`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  // While a page loads, it is not asked for frames: it would paint empty ones, each before what it is waiting for. The browser
  // reports when its largest text was on the screen: what runs after a frame may delay that. Before the button there is none.
  const arrived = (button: Wanted): Promise<number> =>
    new Promise((settle) => {
      const shown = new PerformanceObserver((entries) => {
        shown.disconnect()
        settle(entries.getEntries()[0]?.startTime ?? Number.NaN)
      })
      const rendered = new MutationObserver(() => {
        if (!find(button)) return
        watched.renderedAt = performance.now()
        rendered.disconnect()
        shown.observe({ type: "largest-contentful-paint" })
      })
      // What a page shows after a click is another measure.
      addEventListener("click", () => rendered.disconnect(), { capture: true, once: true })
      rendered.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  const watched: Watched = {
    find,
    painted,
    arrivals: { connect: arrived(connect), address: arrived(address) },
    renderedAt: Number.NaN,
    clickedAt: Number.NaN,
  }
  addEventListener("click", ({ timeStamp }) => (watched.clickedAt = timeStamp), true)
  Object.assign(window, { watched })
}
