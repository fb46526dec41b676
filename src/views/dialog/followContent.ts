import { animateHeight } from "./animateHeight.js"
import { holdHeight } from "./holdHeight.js"
import { scrollByKeyboard } from "./scrollByKeyboard.js"
import { startAtTop } from "./startAtTop.js"

/** What a `frame` in its sheet does when its `content` changes. Returns the function that ends it. */
export const followContent = (frame: HTMLElement, content: HTMLElement): (() => void) => {
  const ends = [
    animateHeight(frame, content),
    holdHeight(frame, frame.parentElement),
    scrollByKeyboard(frame, content),
    startAtTop(frame, content),
  ]
  return () => ends.forEach((end) => end())
}
