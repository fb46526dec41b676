import type { CSSObject } from "@emotion/serialize"
import { type ComponentProps, type ReactElement, type ReactNode, useId } from "react"
import { Field } from "./Field.js"
import { flat, muted } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props extends Omit<ComponentProps<typeof Field>, "invalid" | "describedBy"> {
  /** What is wrong with it, when it is time to say so. */
  readonly error: string | null
  /** What stands under it while nothing is wrong. */
  readonly children?: ReactNode
}

const frame: CSSObject = { display: "grid", gap: 4, minInlineSize: 0 }
/** The words above a part of a form. */
export const caption: CSSObject = { ...flat, ...muted, fontWeight: 500, paddingInline: 4 }
/** Its room is kept while there is nothing to say, so that nothing moves when there is. */
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
 * A line of a form: its name above, and below what there is to say about it. That is read out when it changes, and
 * each time the line gets the focus.
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
