import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useId } from "react"
import { useStyles } from "../theme/useStyles.js"
import { caption } from "../ui/FormField.js"
import { unseen } from "../ui/text.js"

interface Props<T> {
  readonly name: string
  readonly options: readonly T[]
  readonly chosen: T
  readonly nameOf: (option: T) => string
  readonly onChoose: (option: T) => void
}

const frame: CSSObject = { display: "grid", gap: 4, minInlineSize: 0, margin: 0, padding: 0, border: 0 }
const choices: CSSObject = { display: "flex", flexWrap: "wrap", gap: 8 }
const choice: CSSObject = {
  flex: "1 1 72px",
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  minBlockSize: 44,
  paddingInline: 8,
  position: "relative",
  cursor: "pointer",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-medium) 14px/20px var(--rxw-font-family)",
  "&:has(:focus-visible)": { outline: "2px solid var(--rxw-accent-text)", outlineOffset: 2 },
  "&:has(:checked)": { borderColor: "var(--rxw-accent-text)", color: "var(--rxw-accent-text)" },
  "@media (forced-colors: active)": { "&:has(:checked)": { borderColor: "Highlight", borderWidth: 3 } },
}

/** A setting of a transaction with few options, all of them in view. */
export const ChoiceField = <T extends string | number>({
  name,
  options,
  chosen,
  nameOf,
  onChoose,
}: Props<T>): ReactElement => {
  const css = useStyles()
  const group = useId()
  return (
    <fieldset className={css(frame)}>
      <legend className={css({ ...caption, marginBlockEnd: 4 })}>{name}</legend>
      <div className={css(choices)}>
        {options.map((option) => (
          <label key={option} className={css(choice)}>
            <input
              type="radio"
              className={css(unseen)}
              name={group}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            {nameOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
