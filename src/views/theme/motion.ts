import type { CSSObject } from "@emotion/serialize"

/** Styles for those who have not asked their system for less motion. */
export const moving = (styles: CSSObject): CSSObject => ({ "@media (prefers-reduced-motion: no-preference)": styles })

const shake = "20%, 60% { translate: -8px 0 } 40%, 80% { translate: 8px 0 } to { translate: 0 0 }"

/**
 * Every movement. `@keyframes` cannot lie inside another rule, so a sheet is given them all when it begins. What comes in
 * is visible in its first frame: who clicked sees at once what they get, and then where it came from.
 */
export const keyframes: readonly string[] = [
  "@keyframes rxw-turn { to { rotate: 1turn } }",
  "@keyframes rxw-breathe { 50% { opacity: .45 } }",
  "@keyframes rxw-fade { from { opacity: 0 } }",
  "@keyframes rxw-rise { from { translate: 0 12px } }",
  "@keyframes rxw-rise-far { from { translate: 0 25% } }",
  "@keyframes rxw-come-in { from { opacity: .4; translate: calc(var(--rxw-from) * var(--rxw-way) * 20px) 0 } }",
  // Two of them, with different first frames: a second refusal in a row shakes again.
  `@keyframes rxw-shake-0 { from { translate: 0 0 } ${shake} }`,
  `@keyframes rxw-shake-1 { from { translate: 1px 0 } ${shake} }`,
]
