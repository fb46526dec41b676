import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type ReactNode, useId, useState } from "react"
import { question as mark, Icon } from "./Icon.js"
import { iconButton } from "./IconButton.js"
import { flat, muted } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

const facts: CSSObject = { ...flat, display: "grid", gap: 2, inlineSize: "100%", minInlineSize: 0 }
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
const term: CSSObject = { display: "flex", alignItems: "center" }
const value: CSSObject = {
  ...flat,
  display: "flex",
  alignItems: "center",
  minInlineSize: 0,
  // Also in a line of its own, where it does not fit beside its name.
  marginInlineStart: "auto",
  textAlign: "end",
  color: "var(--rxw-foreground)",
  overflowWrap: "anywhere",
}
/** A touch target of 44 px in a line of 32 px: with a border, forced colours would show where it is in the next line. */
const asking: CSSObject = { ...iconButton, marginBlock: -6, border: 0 }
const answered: CSSObject = { ...flat, flex: "none", inlineSize: "100%", paddingBlockEnd: 6 }

/** A list of names and values, one per line. */
export const Facts = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const css = useStyles()
  return <dl className={css(facts)}>{children}</dl>
}

interface FactProps {
  readonly name: string
  /** What a first-time visitor may ask about it: the name of a button, which opens the answer below. */
  readonly question?: string
  readonly answer?: string
  readonly children: ReactNode
}

/** One name with its value, and what the name means where that is asked. */
export const Fact = ({ name, question, answer, children }: FactProps): ReactElement => {
  const css = useStyles()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css(fact)}>
      <dt className={css(term)}>
        {name}
        {question !== undefined && (
          <button
            type="button"
            className={css(asking)}
            aria-label={question}
            title={question}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={mark} size={16} />
          </button>
        )}
      </dt>
      <dd className={css(value)}>{children}</dd>
      {isOpen && (
        <dd id={id} className={css(answered)}>
          {answer}
        </dd>
      )}
    </div>
  )
}
