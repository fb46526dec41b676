import type { CSSObject } from "@emotion/serialize"
import { type ComponentProps, type ReactElement, type ReactNode, useId } from "react"
import { Field } from "./Field.js"
import { flat, muted } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props extends Omit<ComponentProps<typeof Field>, "invalid" | "describedBy"> {
  /** The error to show, if any. */
  readonly error: string | null
  /** Shown below the field while there is no error. */
  readonly children?: ReactNode
}

/** The field is no wider than its place: an input asks for the width of twenty letters. */
const frame: CSSObject = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4, minInlineSize: 0 }
/** The label above a part of a form. */
export const caption: CSSObject = { ...flat, ...muted, fontWeight: "var(--rxw-font-weight-medium)", paddingInline: 4 }
/** Has a minimum height, to prevent a layout shift when a hint appears. */
const below: CSSObject = {
  ...flat,
  ...muted,
  minInlineSize: 0,
  minBlockSize: 18,
  paddingInline: 4,
  overflowWrap: "anywhere",
}
const problem: CSSObject = { ...flat, color: "var(--rxw-error)" }

/**
 * A text field with its label above, and its error or hint below. Screen readers announce that when it changes, and each
 * time the field is focused.
 */
export const FormField = ({ error, children, ...field }: Props): ReactElement => {
  const css = useStyles()
  const id = useId()
  return (
    <div className={css(frame)}>
      <span className={css(caption)} aria-hidden>
        {field.label}
      </span>
      <Field type="text" {...field} invalid={error !== null} describedBy={id} />
      <div id={id} className={css(below)} aria-live="polite">
        {error === null ? children : <p className={css(problem)}>{error}</p>}
      </div>
    </div>
  )
}
