import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { accountWords } from "../../model/words/account.js"
import { noticeWords } from "../../model/words/notices.js"
import { useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { useNetworkName } from "../useNetworkName.js"
import { Failure } from "../ui/Failure.js"
import { Panel } from "../ui/Panel.js"
import { Skeleton } from "../ui/Skeleton.js"
import { Stale } from "../ui/Stale.js"
import { unseen } from "../ui/text.js"

const words = { ...accountWords, ...noticeWords }

const skeletons: CSSObject = { display: "grid" }
const bone: CSSObject = {
  display: "grid",
  gridTemplateColumns: "40px 1fr auto",
  alignItems: "center",
  gap: 12,
  minBlockSize: 60,
  padding: "6px 4px",
}
const two: CSSObject = { display: "grid", gap: 6 }

/** Placeholders while tokens are loading. */
export const TokensLoading = (): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  return (
    <div className={css(skeletons)} aria-busy>
      <span className={css(unseen)}>{t("modal.loading")}</span>
      {["60%", "40%", "50%"].map((width) => (
        <div key={width} className={css(bone)}>
          <Skeleton width="40px" height="40px" round />
          <span className={css(two)}>
            <Skeleton width={width} height="14px" />
            <Skeleton width="72px" height="12px" />
          </span>
          <Skeleton width="56px" height="14px" />
        </div>
      ))}
    </div>
  )
}

/** Shown when the account has no tokens. */
export const NoTokens = (): ReactElement => {
  const t = useMessages(accountWords)
  const network = useNetworkName(useNetwork().id)
  return <Panel title={t("account.noTokens")} hint={t("account.noTokensHint", { network })} />
}

/** A failure to load tokens. There is no retry button if the site has no provider for them. */
export const TokensFailed = ({
  error,
  isOld,
}: {
  readonly error: AnyWalletError
  readonly isOld: boolean
}): ReactElement => {
  const t = useMessages(words)
  const { refresh } = useWallet()
  const { short, values } = noticeFor(error)
  if (error.code === "CapabilityMissing") return <Panel title={t(short, values)} />
  if (isOld) return <Stale title={t("account.tokensOld")} retry={t("account.refreshTokens")} onRetry={refresh} />
  // That the balance is unavailable is no more than the title says.
  const hint = error.code === "BalanceUnavailable" ? t("account.tokensFailedHint") : t(short, values)
  return <Failure title={t("account.tokensFailed")} hint={hint} retry={t("account.refresh")} onRetry={refresh} />
}
