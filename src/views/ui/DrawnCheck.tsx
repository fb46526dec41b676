import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { moving } from "../theme/motion.js"
import { useStyles } from "../theme/useStyles.js"
import { check } from "./moreIcons.js"

const circle = "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z"

const drawing: CSSObject = { color: "var(--rxw-success)" }
const disc: CSSObject = { fill: "currentColor", fillOpacity: 0.12 }

/** Each stroke has the length 1, and is drawn from its start; without `@starting-style`, it is there at once. */
const stroke = (transition: string): CSSObject => ({
  strokeDasharray: "1 1",
  ...moving({ transition: `stroke-dashoffset ${transition}`, "@starting-style": { strokeDashoffset: 1 } }),
})
const around = stroke(".4s cubic-bezier(.4, 0, .2, 1)")
const tick = stroke(".3s .3s cubic-bezier(.2, .8, .2, 1)")

/** A check mark in a circle, drawn stroke by stroke when it appears; still under reduced motion. */
export const DrawnCheck = (): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(drawing)}>
      <svg
        width={72}
        height={72}
        viewBox="0 0 24 24"
        aria-hidden
        focusable={false}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={circle} className={css(disc)} stroke="none" />
        <path d={circle} className={css(around)} pathLength={1} />
        <path d={check} className={css(tick)} pathLength={1} strokeWidth={1.8} />
      </svg>
    </span>
  )
}
