import { animateHeight } from "./animateHeight.js"
import { scrollByKeyboard } from "./scrollByKeyboard.js"

/** What a `frame` does when its `content` changes. Returns the function that ends it. */
export const followContent = (frame: HTMLElement, content: HTMLElement): (() => void) => {
  const ends = [animateHeight(frame, content), scrollByKeyboard(frame, content)]
  return () => ends.forEach((end) => end())
}
