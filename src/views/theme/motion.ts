import { type CSSObject, keyframes } from "@emotion/react"

/** Styles for those who have not asked their system for less motion. */
export const moving = (styles: CSSObject): CSSObject => ({ "@media (prefers-reduced-motion: no-preference)": styles })

export const turn = keyframes({ to: { rotate: "1turn" } })
export const breathe = keyframes({ "50%": { opacity: 0.45 } })
