import { animateHeight } from "./animateHeight.js"
import { holdHeight } from "./holdHeight.js"
import { keepFocus } from "./keepFocus.js"
import { scrollByKeyboard } from "./scrollByKeyboard.js"
import { startAtTop } from "./startAtTop.js"
import { stayAboveKeyboard } from "./stayAboveKeyboard.js"
import { stayInPage } from "./stayInPage.js"

/** Shows a dialog that was taken off the page, with the focus on its heading. */
const showAgain = (dialog: HTMLDialogElement): void => {
  dialog.close()
  dialog.showModal()
  dialog.querySelector("h2")?.focus({ preventScroll: true })
}

/** What a `frame` in its sheet does when its `content` changes. Returns the function that ends it. */
export const followContent = (frame: HTMLElement, content: HTMLElement): (() => void) => {
  const sheet = frame.parentElement
  const dialog = sheet?.closest("dialog")
  const ends = [
    animateHeight(frame, content),
    holdHeight(frame, sheet),
    scrollByKeyboard(frame, content),
    startAtTop(frame, content),
    ...(sheet ? [keepFocus(sheet, () => sheet.querySelector("h2"))] : []),
    ...(dialog ? [stayInPage(dialog, () => showAgain(dialog)), stayAboveKeyboard(dialog)] : []),
  ]
  return () => ends.forEach((end) => end())
}
