import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useId } from "react"
import type { FeeSpeed } from "../../model/feeSpeed.js"
import { useStyles } from "../theme/useStyles.js"
import { caption } from "../ui/FormField.js"
import { unseen } from "../ui/text.js"
import { useWords } from "./useWords.js"

interface Props {
  readonly speeds: readonly FeeSpeed[]
  readonly chosen: FeeSpeed | undefined
  readonly onChoose: (speed: FeeSpeed) => void
}

export const choiceFrame: CSSObject = { display: "grid", gap: 4, minInlineSize: 0, margin: 0, padding: 0, border: 0 }
export const choices: CSSObject = { display: "flex", flexWrap: "wrap", gap: 8 }
export const choice: CSSObject = {
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

/** How soon the transfer should be mined. What that costs is the fee below. */
export const SpeedChoice = ({ speeds, chosen = "normal", onChoose }: Props): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const name = useId()
  return (
    <fieldset className={css(choiceFrame)}>
      <legend className={css({ ...caption, marginBlockEnd: 4 })}>{t("send.speed")}</legend>
      <div className={css(choices)}>
        {speeds.map((speed) => (
          <label key={speed} className={css(choice)}>
            <input
              type="radio"
              className={css(unseen)}
              name={name}
              checked={speed === chosen}
              onChange={() => onChoose(speed)}
            />
            {t(`send.speed.${speed}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
