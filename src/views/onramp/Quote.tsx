import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { formatFiat } from "../../model/text/fiat.js"
import { formatHolding } from "../../model/text/holding.js"
import type { OnrampState } from "../../model/onramp/onramp.js"
import { onrampWords } from "../../model/words/onramp.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Fact, Facts } from "../ui/Facts.js"
import { Panel } from "../ui/Panel.js"
import { Skeleton } from "../ui/Skeleton.js"
import { unseen } from "../ui/text.js"

/** As high as the facts, so that nothing moves when they come. */
const waiting: CSSObject = { display: "grid", gap: 16, padding: "8px 4px" }

/** What the amount brings. What was not offered has no figures: only the seller knows them. */
export const Quote = ({ state }: { readonly state: OnrampState }): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(onrampWords)
  const locale = useLocale()
  const { quote } = state
  if (quote.status === "loading")
    return (
      <div className={css(waiting)} role="status">
        <span className={css(unseen)}>{t("onramp.quoting")}</span>
        <Skeleton width="70%" height="14px" />
        <Skeleton width="40%" height="14px" />
      </div>
    )
  if (quote.status !== "ready") return null
  const { isEstimate, purchaseAmount, networkFee } = quote.value
  if (isEstimate) return <Panel title={t("onramp.estimate")} />
  return (
    <Facts>
      <Fact name={t("onramp.brings")} question={t("onramp.bringsQuestion")} answer={t("onramp.bringsAnswer")}>
        <span dir="ltr">
          {formatHolding(purchaseAmount.amount, locale, 6)} <bdi>{purchaseAmount.currency}</bdi>
        </span>
      </Fact>
      <Fact name={t("onramp.fee")} question={t("onramp.feeQuestion")} answer={t("onramp.feeAnswer")}>
        {formatFiat(networkFee.amount, networkFee.currency, locale)}
      </Fact>
    </Facts>
  )
}
