import type { ReactElement } from "react"
import type { FeeSpeed } from "../../model/transfer/feeSpeed.js"
import { ChoiceField } from "../transaction/ChoiceField.js"
import { useWords } from "./useWords.js"

interface Props {
  readonly speeds: readonly FeeSpeed[]
  readonly chosen: FeeSpeed | undefined
  readonly onChoose: (speed: FeeSpeed) => void
}

/** How soon the transfer should be mined. What that costs is the fee below. */
export const SpeedChoice = ({ speeds, chosen = "normal", onChoose }: Props): ReactElement => {
  const t = useWords()
  const nameOf = (speed: FeeSpeed): string => t(`send.speed.${speed}`)
  return <ChoiceField name={t("send.speed")} options={speeds} {...{ chosen, nameOf, onChoose }} />
}
