import type { ReactElement } from "react"
import type { SendWarning } from "../../model/send/sendWarning.js"
import { localizeAmounts } from "../../model/text/amountText.js"
import { useLocale } from "../../react/messages.js"
import { Warning } from "../ui/Warning.js"
import { useWords } from "./useWords.js"

/** What to know before a transfer. Its region is always there: only then is it read out. */
export const SendWarnings = ({ warnings }: { readonly warnings: readonly SendWarning[] }): ReactElement => {
  const t = useWords()
  const locale = useLocale()
  return (
    <div aria-live="polite">
      {warnings.map(({ code, ...values }) => (
        <Warning key={code}>{t(`send.warning.${code}`, localizeAmounts(values, locale))}</Warning>
      ))}
    </div>
  )
}
