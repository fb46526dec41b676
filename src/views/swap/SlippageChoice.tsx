import type { ReactElement } from "react"
import { numberFormat } from "../../model/text/numberFormat.js"
import { swapLimits } from "../../model/swap/swapLimits.js"
import { useLocale } from "../../react/messages.js"
import { ChoiceField } from "../transaction/ChoiceField.js"
import { useSwapWords } from "./useSwapWords.js"

interface Props {
  readonly chosen: number
  readonly onChoose: (slippage: number) => void
}

/** How much less than quoted may arrive. */
export const SlippageChoice = (props: Props): ReactElement => {
  const t = useSwapWords()
  const format = numberFormat(useLocale(), { style: "percent" })
  const nameOf = (slippage: number): string => format.format(slippage / 100)
  return <ChoiceField name={t("swap.slippage")} options={swapLimits.slippages} nameOf={nameOf} {...props} />
}
