import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { localizeAmount } from "../../model/text/amountText.js"
import { type Balance, shownBalance } from "../../model/token/balance.js"
import { limits } from "../../model/limits.js"
import { numberFormat } from "../../model/text/numberFormat.js"
import { safeName } from "../../model/presentation.js"
import { latest } from "../../model/remote.js"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useBalance } from "../../react/account.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useNetwork } from "../../react/connection.js"
import { again } from "../ui/moreIcons.js"
import { IconButton } from "../ui/IconButton.js"
import { Quantity } from "../ui/Quantity.js"
import { Skeleton } from "../ui/Skeleton.js"
import { flat, muted, oneLine, unseen } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const line: CSSObject = {
  ...muted,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  // As high as the retry button, with negative margins so that the spacing is that of a line of text.
  minBlockSize: 44,
  marginBlock: -8,
  maxInlineSize: "100%",
  font: "var(--rxw-font-weight) 15px/20px var(--rxw-font-family)",
}
const leading: CSSObject = {
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-bold) 24px/32px var(--rxw-font-family)",
  marginBlock: -4,
}
const whole: CSSObject = { flex: "none" }
const shrinking: CSSObject = { minInlineSize: 0 }
const beside: CSSObject = { ...oneLine, marginInlineStart: 8 }
const stale: CSSObject = { color: "var(--rxw-muted)" }
const waiting: CSSObject = { ...flat, ...muted, fontSize: 13, textAlign: "center", overflowWrap: "anywhere" }

/** What is in no block yet: it may still be replaced, so it is said, with every digit. */
const Unconfirmed = ({ amount, symbol }: Pick<Balance, "amount" | "symbol">): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const locale = useLocale()
  return (
    <p className={css(waiting)} dir="auto">
      {t("account.unconfirmed", { amount: localizeAmount(amount, locale), symbol: safeName(symbol) })}
    </p>
  )
}

/** An unknown amount is shown as `0.00` (SPEC §8). */
const unknown = (locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: limits.moneyDecimals }).format(0)

interface Props {
  /** Whether it is the only amount in the view. */
  readonly leads: boolean
}

/** The balance of the native coin: loading, ready, stale, or failed with a retry button. */
export const BalanceLine = ({ leads }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const { refresh } = useWallet()
  const locale = useLocale()
  const balance = useBalance()
  const network = useNetwork()
  const isFailed = balance.status === "failed"
  const isKnown = latest(balance) !== undefined
  const { unconfirmed, symbol = "" } = latest(balance) ?? {}
  return (
    <>
      <div
        className={css(line, leads && isKnown && leading)}
        aria-busy={balance.status === "loading" || undefined}
        aria-live="polite"
      >
        <span className={css(unseen)}>{t("account.balance")} </span>
        {(isKnown || isFailed) && (
          <span className={css(isKnown ? shrinking : whole, balance.status !== "ready" && stale)}>
            <Quantity {...shownBalance(balance, network)} {...(!isKnown && { text: unknown(locale) })} />
          </span>
        )}
        {!isKnown && !isFailed && (
          <>
            <Skeleton width="96px" height="18px" />
            <span className={css(unseen)}>{t("modal.loading")}</span>
          </>
        )}
        {isFailed && (
          <>
            <span className={css(isKnown ? unseen : beside)}>{t("account.balanceUnavailable")}</span>
            <IconButton path={again} size={18} label={t("account.refresh")} onClick={refresh} />
          </>
        )}
      </div>
      {unconfirmed !== undefined && <Unconfirmed amount={unconfirmed} symbol={symbol} />}
    </>
  )
}
