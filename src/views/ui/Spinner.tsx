import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { moving } from "../theme/motion.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** False: without the ring, at the same size. */
  readonly on?: boolean
  /** The content inside the ring. */
  readonly children: ReactNode
}

const frame: CSSObject = { position: "relative", display: "grid", flex: "none", padding: 14 }
const turning: CSSObject = {
  position: "absolute",
  inset: 0,
  color: "var(--rxw-accent-text)",
  ...moving({ animation: "rxw-turn 1s linear infinite" }),
  "@media (prefers-reduced-motion: reduce)": { animation: "rxw-breathe 2s ease-in-out infinite" },
}
const circle = { fill: "none", stroke: "currentColor", strokeWidth: 1.4, strokeLinecap: "round" } as const

/** A spinning ring around its content. */
export const Spinner = ({ on = true, children }: Props): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(frame)}>
      {on && (
        <svg className={css(turning)} viewBox="0 0 40 40" width="100%" height="100%" aria-hidden>
          <circle {...circle} cx="20" cy="20" r="19" opacity=".2" />
          <path {...circle} d="M20 1a19 19 0 0 1 19 19" />
        </svg>
      )}
      {children}
    </span>
  )
}
