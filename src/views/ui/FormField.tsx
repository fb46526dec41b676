import type { CSSObject } from "@emotion/serialize"
import { type ComponentProps, type CompositionEvent, type ReactElement, type ReactNode, useId, useRef } from "react"
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

/** Full-width characters, as keyboards for Chinese and Japanese write them, in the width that numbers are read in. */
const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** A number may be written in full width. What is being composed is not touched: it would be inserted once more. */
const useWidth = ({ inputMode, onChange }: Pick<Props, "inputMode" | "onChange">) => {
  const isComposing = useRef(false)
  const change: Props["onChange"] = (text, line) =>
    onChange(inputMode === "decimal" && !isComposing.current ? halfWidth(text) : text, line)
  const begin = (): void => {
    isComposing.current = true
  }
  const end = ({ target }: CompositionEvent): void => {
    isComposing.current = false
    const line = target as HTMLInputElement
    change(line.value, line)
  }
  return { change, begin, end }
}

/**
 * A text field with its label above, and its error or hint below. Screen readers announce that when it changes, and each
 * time the field is focused.
 */
export const FormField = ({ error, children, ...field }: Props): ReactElement => {
  const css = useStyles()
  const id = useId()
  const { change, begin, end } = useWidth(field)
  return (
    <div className={css(frame)} onCompositionStart={begin} onCompositionEnd={end}>
      <span className={css(caption)} aria-hidden>
        {field.label}
      </span>
      <Field type="text" {...field} onChange={change} invalid={error !== null} describedBy={id} />
      <div id={id} className={css(below)} aria-live="polite">
        {error === null ? children : <p className={css(problem)}>{error}</p>}
      </div>
    </div>
  )
}
