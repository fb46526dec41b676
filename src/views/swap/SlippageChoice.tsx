import { type ReactElement, useId } from "react"
import { numberFormat } from "../../model/numberFormat.js"
import { swapLimits } from "../../model/swapLimits.js"
import { useLocale } from "../../react/messages.js"
import { choice, choices, choiceFrame } from "../send/SpeedChoice.js"
import { useStyles } from "../theme/useStyles.js"
import { caption } from "../ui/FormField.js"
import { unseen } from "../ui/text.js"
import { useSwapWords } from "./useSwapWords.js"

interface Props {
  readonly chosen: number
  readonly onChoose: (slippage: number) => void
}

/** How much less than quoted may arrive. */
export const SlippageChoice = ({ chosen, onChoose }: Props): ReactElement => {
  const css = useStyles()
  const t = useSwapWords()
  const name = useId()
  const format = numberFormat(useLocale(), { style: "percent" })
  return (
    <fieldset className={css(choiceFrame)}>
      <legend className={css({ ...caption, marginBlockEnd: 4 })}>{t("swap.slippage")}</legend>
      <div className={css(choices)}>
        {swapLimits.slippages.map((slippage) => (
          <label key={slippage} className={css(choice)}>
            <input
              type="radio"
              className={css(unseen)}
              name={name}
              checked={slippage === chosen}
              onChange={() => onChoose(slippage)}
            />
            {format.format(slippage / 100)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
