import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { parseCaip10 } from "../../model/account.js"
import { toDecimal } from "../../model/amount.js"
import { localizeAmount } from "../../model/text/amountText.js"
import { shortAddress } from "../../model/text/format.js"
import { numberFormat } from "../../model/text/numberFormat.js"
import { latest } from "../../model/remote.js"
import { allowanceIn, periodOf, wholePeriod } from "../../model/sessions/sessionGrant.js"
import type { PermissionTerms, PermissionUnit, SmartPermission } from "../../model/sessions/smartSession.js"
import { sessionsWords } from "../../model/words/sessions.js"
import { useTokens } from "../../react/account.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Warning } from "../ui/Warning.js"

/** As wide as the list, whose items are indented for their marks. */
const unmarked: CSSObject = { listStyleType: "none", marginInlineStart: -18 }

interface TermsProps {
  readonly terms: PermissionTerms
  /** The native currency of the account's network. */
  readonly native: PermissionUnit
}

/** The exact amount, as it is counted in its unit. */
const useAmount = (): ((units: bigint, unit: PermissionUnit) => string) => {
  const locale = useLocale()
  return (units, { symbol, decimals }) => `${localizeAmount(toDecimal(units, decimals), locale)} ${symbol}`
}

/** A token that only its contract knows: by its name where the account has some. */
const TokenText = ({ token, units }: { readonly token: string; readonly units: bigint }): ReactElement => {
  const t = useMessages(sessionsWords)
  const amount = useAmount()
  const own = (latest(useTokens()) ?? []).find(
    ({ address }) => address !== null && parseCaip10(address)?.address.toLowerCase() === token.toLowerCase(),
  )
  if (!own) return <>{t("sessions.smallest", { units: String(units), token: shortAddress(token) })}</>
  const unit = { symbol: own.symbol, decimals: Number(own.quantity.decimals) }
  return <>{t("sessions.total", { amount: amount(units, unit) })}</>
}

const TermsText = ({ terms, native }: TermsProps): ReactElement => {
  const t = useMessages(sessionsWords)
  const locale = useLocale()
  const write = useAmount()
  const allowance = allowanceIn(terms, native)
  if (terms.type === "calls")
    return <>{t("sessions.calls", { functions: terms.functions.join(", "), contract: shortAddress(terms.contract) })}</>
  if (!allowance) return terms.type === "token" ? <TokenText {...terms} /> : <></>
  const amount = write(allowance.units, allowance)
  const seconds = terms.type === "native" ? terms.period : null
  if (seconds === null) return <>{t("sessions.total", { amount })}</>
  const period = periodOf(seconds)
  if (period) return <>{t(`sessions.each.${period}`, { amount })}</>
  const [count, unit] = wholePeriod(seconds)
  const time = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count)
  return <>{t("sessions.eachPeriod", { amount, time })}</>
}

interface Props {
  readonly permission: SmartPermission
  readonly native: PermissionUnit
}

/** An item of a list: what a permission allows, how much and how often. A warning, with its own mark, where that is not known. */
export const PermissionItem = ({ permission, native }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(sessionsWords)
  const { terms, type } = permission
  return terms ? (
    <li>
      <TermsText terms={terms} native={native} />
    </li>
  ) : (
    <li className={css(unmarked)}>
      <Warning>{t("sessions.unknown", { type: type || "?" })}</Warning>
    </li>
  )
}
