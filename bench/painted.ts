import { benchAddress } from "./wallet.js"

/** A button that can be pressed, by a part of its words, and where it stands. */
export interface Wanted {
  readonly text: string
  readonly inDialog: boolean
}

const tail = benchAddress.slice(-6)

/** What a visitor waits for. The same words in both apps. */
export const wanted = {
  connect: { text: "Connect Wallet", inDialog: false },
  row: { text: "Bench Wallet", inDialog: true },
  address: { text: tail, inDialog: false },
  disconnect: { text: "Disconnect", inDialog: true },
} as const satisfies Readonly<Record<string, Wanted>>

/** What `watchPage` puts into a page. */
export interface Watched {
  /** When the first frame after this call that shows a button has been painted, in ms of the page's clock. */
  readonly painted: (button: Wanted) => Promise<number>
  /** `painted` since the navigation. */
  readonly arrivals: { readonly connect: Promise<number>; readonly address: Promise<number> }
  clickedAt: number
}

/** In a page, before its own scripts. It is sent there as text, and so knows nothing from outside itself. */
export const watchPage = ({ connect, address }: { readonly connect: Wanted; readonly address: Wanted }): void => {
  const buttons = (root: ParentNode): readonly HTMLButtonElement[] =>
    [...root.querySelectorAll("*")].flatMap((one) => {
      if (one instanceof HTMLButtonElement) return [one]
      return one.shadowRoot ? buttons(one.shadowRoot) : []
    })
  const isSeen = ({ text, inDialog }: Wanted): boolean =>
    buttons(document).some(
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
        if (isSeen(button)) requestAnimationFrame(() => settle(performance.now()))
        else if (performance.now() > deadline) fail(new Error(`"${button.text}" is not shown`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const watched: Watched = {
    painted,
    arrivals: { connect: painted(connect), address: painted(address) },
    clickedAt: Number.NaN,
  }
  addEventListener("click", ({ timeStamp }) => (watched.clickedAt = timeStamp), true)
  Object.assign(window, { watched })
}
