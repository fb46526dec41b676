import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { formatMoney } from "../../model/money.js"
import { latest } from "../../model/remote.js"
import { accountWords } from "../../model/words/account.js"
import { totalDollars } from "../../model/money.js"
import { useTokens } from "../../react/account.js"
import { useWallet } from "../../react/context.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Skeleton } from "../ui/Skeleton.js"
import { flat, unseen } from "../ui/text.js"
import { BalanceLine } from "./BalanceLine.js"

/** What everything is worth together: known, perhaps out of date; being loaded; or unknown. */
export type Total =
  | { readonly status: "known"; readonly dollars: number; readonly isOld: boolean }
  | { readonly status: "coming" | "unknown" }

/** The total is being loaded only where a provider knows prices. */
export const useTotal = (): Total => {
  const { capabilities } = useWallet()
  const remote = useTokens()
  const known = latest(remote)
  const dollars = known === undefined ? null : totalDollars(known)
  if (dollars !== null) return { status: "known", dollars, isOld: remote.status !== "ready" }
  const isComing = remote.status === "idle" || (remote.status === "loading" && known === undefined)
  return {
    status: isComing && capabilities.includes("tokens") && capabilities.includes("prices") ? "coming" : "unknown",
  }
}

interface WorthProps {
  readonly dollars: number
  readonly isOld: boolean
}

const line: CSSObject = {
  ...flat,
  maxInlineSize: "100%",
  font: "600 32px/40px var(--rxw-font)",
  letterSpacing: "-.01em",
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
  textAlign: "center",
}
/** A long number is written smaller, never cut: half of a number is another number. */
const smaller: CSSObject = { fontSize: 24 }
const small: CSSObject = { fontSize: 18 }
const old: CSSObject = { color: "var(--rxw-muted)" }
const place: CSSObject = { display: "grid", alignItems: "center", minBlockSize: 40 }

const Worth = ({ dollars, isOld }: WorthProps): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const text = formatMoney(dollars, useLocale())
  return (
    <p className={css(line, text.length > 14 && (text.length > 18 ? small : smaller), isOld && old)}>
      <span className={css(unseen)}>{t("account.total")}: </span>
      {text}
    </p>
  )
}

/** What everything is worth together, where prices are known, above how much there is of the network's coin. */
export const Holdings = (): ReactElement => {
  const css = useStyles()
  const total = useTotal()
  return (
    <>
      {total.status === "known" && <Worth {...total} />}
      {total.status === "coming" && (
        <div className={css(place)}>
          <Skeleton width="140px" height="28px" />
        </div>
      )}
      <BalanceLine leads={total.status === "unknown"} />
    </>
  )
}
