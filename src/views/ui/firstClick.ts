import type { MouseEvent } from "react"

/**
 * Acts at a click, but not at the second one of a double click: its first was on what was in the same place before, such as
 * the button to this review, the one whose failure is shown, or the row above one that has moved up, and what is there now
 * the visitor has not seen yet.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
