import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useEffect, useRef, useState } from "react"
import { codeDigits, codeLength } from "../../model/embedded/codeDigits.js"
import type { AnyWalletError } from "../../model/errors.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** The accessible name. */
  readonly label: string
  /** The id of the element that describes it. */
  readonly describedBy: string
  /** What was wrong with the last code: it is selected, so that the next one replaces it. */
  readonly error: AnyWalletError | null
  /** The code is being checked: it cannot be changed. */
  readonly checking: boolean
  /** Called with a code once it is complete. */
  readonly onComplete: (code: string) => void
}

const input: CSSObject = {
  inlineSize: "100%",
  minBlockSize: 56,
  padding: "8px 0",
  // The space after the last digit is no part of the text.
  paddingInlineStart: ".35em",
  border: "1px solid var(--rxw-edge)",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "none",
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-bold) 28px/38px var(--rxw-font-family)",
  fontVariantNumeric: "tabular-nums",
  letterSpacing: ".35em",
  textAlign: "center",
  appearance: "none",
  "&::placeholder": { color: "var(--rxw-edge)", opacity: 1 },
  "&:focus-visible": { outline: "2px solid var(--rxw-accent-text)", outlineOffset: 1 },
}
const wrong: CSSObject = { borderColor: "var(--rxw-error)" }

/** One field for all digits, so that a code can be pasted, read out by a keyboard, and corrected anywhere. */
export const CodeField = ({ label, describedBy, error, checking, onComplete }: Props): ReactElement => {
  const css = useStyles()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState("")
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (error !== null) field.current?.select()
  }, [error])
  const change = (text: string): void => {
    const digits = codeDigits(text)
    setCode(digits)
    if (digits.length === codeLength && digits !== code) onComplete(digits)
  }
  // A code that could not be checked may be right: it is no change, whose event would check it again.
  const checkAgain = (): void => {
    if (!checking && error !== null && code.length === codeLength) onComplete(code)
  }
  return (
    <input
      ref={field}
      part="input"
      className={css(input, error !== null && wrong)}
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={error !== null || undefined}
      placeholder={"•".repeat(codeLength)}
      value={code}
      readOnly={checking}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={({ key }) => key === "Enter" && checkAgain()}
      onPaste={({ clipboardData }) => codeDigits(clipboardData.getData("text")) === code && checkAgain()}
    />
  )
}
