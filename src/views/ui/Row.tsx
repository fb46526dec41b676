import type { CSSObject } from "@emotion/serialize"
import type { MouseEvent, ReactElement, ReactNode } from "react"
import { pressable } from "./pressable.js"
import { lines, muted } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly icon: ReactNode
  readonly name: string
  /** A second, smaller line. */
  readonly detail?: ReactNode
  /** Shown at the end: a tag, an arrow. */
  readonly end?: ReactNode
  /** Whether it is the selected one of the list. */
  readonly current?: boolean
  readonly busy?: boolean
  readonly tone?: "error"
  readonly onClick: (event: MouseEvent) => void
}

export const row: CSSObject = {
  display: "flex",
  alignItems: "center",
  gap: 12,
  inlineSize: "100%",
  minBlockSize: 44,
  padding: "7px 12px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-medium) 15px/20px var(--rxw-font-family)",
  textAlign: "start",
  textDecoration: "none",
  ...pressable,
  "&:hover": { background: "var(--rxw-surface-hover)" },
}
/** A name in another script keeps its own text direction, aligned to the start of the row. */
const words: CSSObject = { flex: 1, minInlineSize: 0, display: "grid", justifyItems: "start" }
const nameLine: CSSObject = { ...lines(2), maxInlineSize: "100%" }
const detailLine: CSSObject = { ...nameLine, ...muted }
const inError: CSSObject = { ...row, color: "var(--rxw-error)" }
const end: CSSObject = { display: "flex", alignItems: "center", gap: 6, color: "var(--rxw-muted)" }

/** The content of a row: its icon, its name and details on at most two lines each. */
export const RowContent = ({ icon, name, detail, end: after }: Omit<Props, "onClick">): ReactElement => {
  const css = useStyles()
  return (
    <>
      {icon}
      <span className={css(words)}>
        <span className={css(nameLine)} title={name} dir="auto">
          {name}
        </span>
        {detail !== undefined && <span className={css(detailLine)}>{detail}</span>}
      </span>
      {after !== undefined && <span className={css(end)}>{after}</span>}
    </>
  )
}

/** A clickable row of a list. */
export const Row = ({ onClick, current, busy, tone, ...content }: Props): ReactElement => {
  const css = useStyles()
  return (
    <button
      type="button"
      part="row"
      className={css(tone === "error" ? inError : row)}
      onClick={onClick}
      aria-current={current || undefined}
      aria-busy={busy || undefined}
    >
      <RowContent {...content} />
    </button>
  )
}
