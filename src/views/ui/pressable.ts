import type { CSSObject } from "@emotion/serialize"
import { moving } from "../theme/motion.js"

/** Not for a row that cannot be pressed. */
export const pressed = "&:is(button, a):active"

/** How everything that can be pressed responds. */
export const pressable: CSSObject = {
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
  [pressed]: { background: "var(--rxw-surface-pressed)" },
  ...moving({ transition: "background-color .12s, color .12s, scale .12s", [pressed]: { scale: ".98" } }),
}
