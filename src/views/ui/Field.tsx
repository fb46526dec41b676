import type { CSSObject } from "@emotion/serialize"
import type { HTMLAttributes, ReactElement, ReactNode, Ref } from "react"
import { Icon } from "./Icon.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** The accessible name, and the placeholder unless there is an `example`. */
  readonly label: string
  readonly example?: string
  readonly icon?: string
  readonly value: string
  readonly onChange: (text: string, line: HTMLInputElement) => void
  readonly type?: "search" | "text" | "email"
  /** What the browser may fill in. */
  readonly autoComplete?: "email"
  readonly inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"]
  readonly invalid?: boolean
  /** The id of the element that describes it. */
  readonly describedBy?: string | undefined
  readonly onLeave?: () => void
  readonly line?: Ref<HTMLInputElement>
  /** Shown at the end, for example a button. */
  readonly end?: ReactNode
}

const frame: CSSObject = {
  display: "flex",
  alignItems: "center",
  gap: 10,
  minBlockSize: 44,
  paddingInline: 12,
  // WCAG 1.4.11 requires a contrast of 3:1 for the boundary of a field.
  border: "1px solid var(--rxw-edge)",
  borderRadius: "var(--rxw-border-radius-row)",
  color: "var(--rxw-muted)",
  "&:focus-within": { outline: "2px solid var(--rxw-accent-text)", outlineOffset: 1 },
}
const wrong: CSSObject = { ...frame, borderColor: "var(--rxw-error)" }
/** One of the two lines of a cross. */
const stroke = (angle: number): string =>
  `linear-gradient(${angle}deg, transparent 45%, currentcolor 45% 55%, transparent 55%) center/12px 12px no-repeat`
const clearButton: CSSObject = {
  inlineSize: 24,
  blockSize: 24,
  marginInlineEnd: -4,
  appearance: "none",
  background: `${stroke(45)}, ${stroke(-45)}`,
  color: "var(--rxw-muted)",
  cursor: "pointer",
  // Forced colours would take the gradients away.
  "@media (forced-colors: active)": { forcedColorAdjust: "none", color: "ButtonText" },
}
const input: CSSObject = {
  flex: 1,
  minInlineSize: 0,
  padding: "10px 0",
  border: 0,
  outline: "none",
  background: "none",
  color: "var(--rxw-foreground)",
  // Below 16 px, phones zoom in when the field is focused.
  font: "var(--rxw-font-weight) 16px/22px var(--rxw-font-family)",
  appearance: "none",
  // Scrolled into sight above the keyboard of a phone, with two lines of its error below.
  scrollMarginBlockEnd: 56,
  "&::placeholder": { color: "var(--rxw-muted)", opacity: 1 },
  "&:focus-visible": { outline: "none" },
  // Chromium and Safari have one in a search field, in the colours of the browser.
  "&::-webkit-search-cancel-button": clearButton,
}

/** A text field. */
export const Field = ({ label, example = label, icon, value, type = "search", end, ...more }: Props): ReactElement => {
  const css = useStyles()
  const { onChange, onLeave, invalid = false, inputMode, describedBy, line, autoComplete = "off" } = more
  return (
    <div part="field" className={css(invalid ? wrong : frame)}>
      {icon !== undefined && <Icon path={icon} />}
      <input
        ref={line}
        part="input"
        className={css(input)}
        type={type}
        inputMode={inputMode}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        placeholder={example}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir={value === "" ? undefined : "auto"}
        onBlur={onLeave}
        onChange={({ currentTarget }) => onChange(currentTarget.value, currentTarget)}
      />
      {end}
    </div>
  )
}
