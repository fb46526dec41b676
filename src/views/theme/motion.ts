import type { CSSObject } from "@emotion/serialize"
import { buttonKeyframes } from "./buttonStyles.js"

/** Styles for users who do not prefer reduced motion. */
export const moving = (styles: CSSObject): CSSObject => ({ "@media (prefers-reduced-motion: no-preference)": styles })

const shake = "20%, 60% { translate: -8px 0 } 40%, 80% { translate: 8px 0 } to { translate: 0 0 }"

/**
 * All animations of the modal. `@keyframes` cannot be nested in another rule, so they are inserted when a sheet is
 * created. Entering elements are visible from the first frame.
 */
export const keyframes: readonly string[] = [
  ...buttonKeyframes,
  "@keyframes rxw-fade { from { opacity: 0 } }",
  "@keyframes rxw-rise { from { translate: 0 12px } }",
  "@keyframes rxw-rise-far { from { translate: 0 25% } }",
  "@keyframes rxw-come-in { from { opacity: .4; translate: calc(var(--rxw-from) * var(--rxw-way) * 20px) 0 } }",
  // Two, with different first frames, so that a second refusal in a row restarts the animation.
  `@keyframes rxw-shake-0 { from { translate: 0 0 } ${shake} }`,
  `@keyframes rxw-shake-1 { from { translate: 1px 0 } ${shake} }`,
]
