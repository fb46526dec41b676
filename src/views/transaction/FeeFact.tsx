import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, ReactNode } from "react"
import { formatHolding } from "../../model/text/holding.js"
import { latest, type Remote } from "../../model/remote.js"
import type { Token } from "../../model/token/token.js"
import { sendWords } from "../../model/words/send.js"
import { useWallet } from "../../react/context.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { usePrice } from "../../react/account.js"
import { Fact } from "../ui/Facts.js"
import { again } from "../ui/moreIcons.js"
import { IconButton } from "../ui/IconButton.js"
import { Skeleton } from "../ui/Skeleton.js"
import { unseen } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"
import { Worth } from "./Worth.js"

interface Props {
  readonly fee: Remote<string>
  readonly nativeToken: Token
  readonly onRetry: () => void
}

/** Decimal places of a fee: with the three of an amount, most fees would be shown as zero. */
const feeDecimals = 8

const stale: CSSObject = { opacity: 0.7 }
const words: CSSObject = { unicodeBidi: "isolate" }

/** If the list of tokens has no price of the native currency, it is fetched from the provider. */
const ProviderWorth = ({ amount }: { readonly amount: string }): ReactNode => (
  <Worth amount={amount} price={latest(usePrice())?.price ?? 0} />
)

const FeeValue = ({ fee, nativeToken, onRetry }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(sendWords)
  const locale = useLocale()
  const { capabilities } = useWallet()
  const known = latest(fee)
  if (fee.status === "failed")
    return (
      <>
        {t("send.feeUnavailable")}
        <IconButton path={again} size={18} label={t("send.feeRetry")} onClick={onRetry} />
      </>
    )
  if (known === undefined)
    return fee.status === "idle" ? (
      <>
        <span aria-hidden>–</span>
        <span className={css(unseen)}>{t("send.feeIdle")}</span>
      </>
    ) : (
      <>
        <Skeleton width="96px" height="16px" />
        <span className={css(unseen)}>{t("modal.loading")}</span>
      </>
    )
  return (
    <span className={css(words, fee.status === "loading" && stale)} dir="auto">
      {formatHolding(known, locale, feeDecimals)} {nativeToken.symbol}
      {nativeToken.price > 0 ? (
        <Worth amount={known} price={nativeToken.price} />
      ) : (
        capabilities.includes("prices") && <ProviderWorth amount={known} />
      )}
    </span>
  )
}

/** The network fee of the transfer: loading, known, or not available, with a button to try again. */
export const FeeFact = (props: Props): ReactElement => {
  const t = useMessages(sendWords)
  return (
    <Fact name={t("send.fee")} question={t("send.feeQuestion")} answer={t("send.feeAnswer")}>
      <FeeValue {...props} />
    </Fact>
  )
}
