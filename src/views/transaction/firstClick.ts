import type { MouseEvent } from "react"

/**
 * Acts at a click, but not at the second one of a double click: its first was on what was in the same place before, such as
 * the button to this review or the one whose failure is shown, which the visitor has not seen yet.
 */
export const firstClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
