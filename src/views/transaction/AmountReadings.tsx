import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import { sendWords } from "../../model/words/send.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** As typed. */
  readonly amount: string
  readonly readings: readonly string[]
  readonly symbol: string
  readonly onChoose: (amount: string) => void
}

const group: CSSObject = { display: "grid", gap: 8 }
const choices: CSSObject = { display: "flex", flexWrap: "wrap", gap: 8 }

/** Asks which amount is meant, where the text can mean two. They are written without separators of thousands. */
export const AmountReadings = ({ amount, readings, symbol, onChoose }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(sendWords)
  const locale = useLocale()
  const question = t("send.whichAmount", { amount })
  return (
    <span className={css(group)} role="group" aria-label={question}>
      <span>{question}</span>
      <span className={css(choices)}>
        {readings.map((reading) => (
          <Button key={reading} onClick={() => onChoose(reading)}>
            {t("send.thisAmount", { amount: localizeAmount(reading, locale), symbol })}
          </Button>
        ))}
      </span>
    </span>
  )
}
