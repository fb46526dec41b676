import type { Wallet } from "../src/wallet/wallet.js"

/** A list to scroll through. */
export interface List {
  readonly view: "Account" | "Activity"
  /** The start of the label of the button that shows all rows. */
  readonly press: string | null
  /** The timeout, in ms. */
  readonly deadline: number
}

/** The result of scrolling. */
export interface Passage {
  /** The times between frames, in ms; 16 is a frame in time. */
  readonly gaps: readonly number[]
  /** The text at the end of the list; null after a timeout. */
  readonly end: string | null
}

/**
 * In a page: opens a view and scrolls down its list, a screenful with every frame, until nothing was added at the lower
 * edge for half a second, and back up. It is sent to the page as text, so it uses nothing from outside itself.
 */
export const goThrough = ({ view, press, deadline }: List): Promise<Passage> => {
  const gaps: number[] = []
  const inside = (root: ParentNode): readonly Element[] =>
    [...root.querySelectorAll("*")].flatMap((one) => (one.shadowRoot ? [one, ...inside(one.shadowRoot)] : [one]))
  const partsOfDialog = (): readonly Element[] => {
    const dialog = inside(document).find(({ localName }) => localName === "dialog")
    return dialog ? [dialog, ...inside(dialog)] : []
  }
  const scrolls = (one: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 50
  const began = performance.now()

  /** Calls `act` with every frame until it returns true, or until the timeout. */
  const everyFrame = (act: () => boolean): Promise<boolean> =>
    new Promise((settle) => {
      let before = performance.now()
      const frame = (now: number): void => {
        gaps.push(Math.max(0, now - before))
        before = now
        if (act()) settle(true)
        else if (now - began > deadline) settle(false)
        else requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
  const pressed = (): boolean => {
    if (press === null) return true
    const button = partsOfDialog().find((one) => one.localName === "button" && one.textContent.startsWith(press))
    if (button instanceof HTMLElement) button.click()
    return button !== undefined
  }
  let list: Element = document.body
  let atEnd = 0
  const found = (): boolean => {
    list = partsOfDialog().find(scrolls) ?? list
    return list !== document.body
  }
  const down = (): boolean => {
    atEnd = list.scrollTop >= list.scrollHeight - list.clientHeight - 1 ? atEnd + 1 : 0
    list.scrollTop += list.clientHeight
    return atEnd > 30
  }
  const up = (): boolean => {
    list.scrollTop -= Math.max(list.clientHeight, list.scrollHeight / 120)
    return list.scrollTop <= 0
  }
  ;(window as unknown as { readonly wallet: Wallet }).wallet.modal.open(view)
  return everyFrame(pressed)
    .then(() => everyFrame(found))
    .then(() => everyFrame(down))
    .then(async (ended) => {
      const end = ended ? list.textContent : null
      if (ended) await everyFrame(up)
      return { gaps, end }
    })
}
