import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { flat, muted } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

const facts: CSSObject = { ...flat, display: "grid", gap: 2, minInlineSize: 0 }
const fact: CSSObject = {
  ...muted,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  columnGap: 12,
  minBlockSize: 32,
  paddingInline: 4,
}
const value: CSSObject = {
  ...flat,
  display: "flex",
  alignItems: "center",
  minInlineSize: 0,
  color: "var(--rxw-foreground)",
  overflowWrap: "anywhere",
}

/** A list of names and values, one per line. */
export const Facts = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const css = useStyles()
  return <dl className={css(facts)}>{children}</dl>
}

/** One name with its value. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => {
  const css = useStyles()
  return (
    <div className={css(fact)}>
      <dt>{name}</dt>
      <dd className={css(value)}>{children}</dd>
    </div>
  )
}
