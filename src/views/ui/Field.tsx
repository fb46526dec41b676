import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { Icon } from "./Icon.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly label: string
  readonly icon: string
  readonly value: string
  readonly onChange: (text: string) => void
}

const frame: CSSObject = {
  display: "flex",
  alignItems: "center",
  gap: 10,
  minBlockSize: 44,
  paddingInline: 12,
  // An edge that can be told from the surface (WCAG 1.4.11 asks 3:1 of what shows where a field is).
  border: "1px solid var(--rxw-edge)",
  borderRadius: "var(--rxw-radius-m)",
  color: "var(--rxw-muted)",
  "&:focus-within": { outline: "2px solid var(--rxw-accent-text)", outlineOffset: 1 },
}
const input: CSSObject = {
  flex: 1,
  minInlineSize: 0,
  padding: "10px 0",
  border: 0,
  outline: "none",
  background: "none",
  color: "var(--rxw-text)",
  // Below 16 px a phone zooms in on a field that gets the focus.
  font: "400 16px/22px var(--rxw-font)",
  appearance: "none",
  "&::placeholder": { color: "var(--rxw-muted)", opacity: 1 },
  "&:focus-visible": { outline: "none" },
}

/** A line to write on. */
export const Field = ({ label, icon, value, onChange }: Props): ReactElement => {
  const css = useStyles()
  return (
    <label className={css(frame)}>
      <Icon path={icon} />
      <input
        className={css(input)}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        dir={value === "" ? undefined : "auto"}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
