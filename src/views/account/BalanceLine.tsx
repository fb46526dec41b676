import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Balance } from "../../model/balance.js"
import { formatAmount } from "../../model/format.js"
import { latest } from "../../model/remote.js"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useBalance } from "../../react/useBalance.js"
import { useLocale } from "../../react/useLocale.js"
import { useMessages } from "../../react/useMessages.js"
import { again } from "../ui/Icon.js"
import { IconButton } from "../ui/IconButton.js"
import { Skeleton } from "../ui/Skeleton.js"
import { muted, oneLine, unseen } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const line: CSSObject = {
  ...muted,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  // As high as the button that may stand in it, and no further from what is above and below than a line of text.
  minBlockSize: 44,
  marginBlock: -8,
  maxInlineSize: "100%",
  font: "400 15px/20px var(--rxw-font)",
}
const leading: CSSObject = { color: "var(--rxw-text)", font: "600 24px/32px var(--rxw-font)", marginBlock: -4 }
const stale: CSSObject = { color: "var(--rxw-muted)" }

const Amount = ({ balance: { amount, symbol } }: { readonly balance: Balance }): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(oneLine)} dir="ltr">
      {formatAmount(amount, useLocale())} {symbol}
    </span>
  )
}

interface Props {
  /** Nothing above it says more. */
  readonly leads: boolean
}

/** What the account owns of the network's coin: on its way, there, old, or not to be had and asked again. */
export const BalanceLine = ({ leads }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const { refresh } = useWallet()
  const balance = useBalance()
  const known = latest(balance)
  const isFailed = balance.status === "failed"
  return (
    <div
      className={css(line, leads && known && leading)}
      aria-busy={balance.status === "loading" || undefined}
      aria-live="polite"
    >
      <span className={css(unseen)}>{t("account.balance")}: </span>
      {known && (
        <span className={css(oneLine, balance.status !== "ready" && stale)}>
          <Amount balance={known} />
        </span>
      )}
      {!known && !isFailed && (
        <>
          <Skeleton width="96px" height="18px" />
          <span className={css(unseen)}>{t("modal.loading")}</span>
        </>
      )}
      {isFailed && (
        <>
          <span className={css(known ? unseen : oneLine)}>{t("account.balanceUnavailable")}</span>
          <IconButton path={again} size={18} label={t("account.refresh")} onClick={refresh} />
        </>
      )}
    </div>
  )
}
