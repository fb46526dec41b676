import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { DepositState } from "../../model/deposit/deposit.js"
import type { PaymentAsset } from "../../model/pay/pay.js"
import { latest } from "../../model/remote.js"
import { useDeposit } from "../../react/useDeposit.js"
import { useStyles } from "../theme/useStyles.js"
import { Failure } from "../ui/Failure.js"
import { Panel } from "../ui/Panel.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { flat, muted } from "../ui/text.js"
import { useNetworkName } from "../useNetworkName.js"
import { ExchangeRows } from "./ExchangeRows.js"
import { useDepositWords } from "./useDepositWords.js"

const hint: CSSObject = { ...flat, ...muted, paddingInline: 4 }

interface Props {
  readonly state: DepositState
  readonly asset: PaymentAsset
}

/** The exchanges that have the asset, once it is known how much of it. */
export const DepositExchanges = ({ state: { exchanges, amount }, asset }: Props): ReactElement => {
  const css = useStyles()
  const t = useDepositWords()
  const network = useNetworkName(asset.network)
  const [, { openExchange, refresh }] = useDeposit()
  const known = latest(exchanges)
  if (exchanges.status === "failed")
    return <Failure title={t("deposit.exchangesFailed")} retry={t("deposit.retry")} onRetry={() => void refresh()} />
  if (!known)
    return (
      <div role="status" aria-label={t("deposit.exchangesLoading")}>
        <SkeletonRows count={2} />
      </div>
    )
  if (known.length === 0) {
    const { symbol } = asset.metadata
    return <Panel title={t("deposit.noExchange")} hint={t("deposit.noExchangeHint", { symbol, network })} />
  }
  if (amount === null) return <p className={css(hint)}>{t("deposit.needsAmount")}</p>
  return (
    <ExchangeRows
      {...{ label: t("deposit.exchanges"), detail: t("deposit.newWindow"), exchanges: known }}
      onChoose={({ id }) => void openExchange(id)}
    />
  )
}
