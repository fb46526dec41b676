import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { moving } from "../theme/motion.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "./Icon.js"
import { flat, muted } from "./text.js"

interface Props {
  readonly title: string
  readonly children: ReactNode
}

const chevronDown = "m6.5 9.5 5.5 5.5 5.5-5.5"

const frame: CSSObject = {
  ...muted,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  maxInlineSize: "100%",
  "& > summary::-webkit-details-marker": { display: "none" },
  "&[open] > summary svg": { rotate: "180deg" },
}
const head: CSSObject = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 4,
  minBlockSize: 44,
  padding: "0 8px",
  borderRadius: "var(--rxw-border-radius-row)",
  listStyle: "none",
  cursor: "pointer",
  "& svg": moving({ transition: "rotate .15s" }),
  "&:hover": { color: "var(--rxw-foreground)" },
}
const body: CSSObject = {
  ...flat,
  padding: "8px 12px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
  textAlign: "start",
  overflowWrap: "anywhere",
}

/** A line that opens to a text. */
export const Fold = ({ title, children }: Props): ReactElement => {
  const css = useStyles()
  return (
    <details className={css(frame)}>
      <summary className={css(head)}>
        {title}
        <Icon path={chevronDown} size={16} />
      </summary>
      <p className={css(body)}>{children}</p>
    </details>
  )
}
