import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { formatMoney } from "../../model/text/money.js"
import { latest } from "../../model/remote.js"
import { accountWords } from "../../model/words/account.js"
import { totalDollars } from "../../model/text/money.js"
import { useTokens } from "../../react/account.js"
import { useWallet } from "../../react/context.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Skeleton } from "../ui/Skeleton.js"
import { flat, unseen } from "../ui/text.js"
import { BalanceLine } from "./BalanceLine.js"

/** The total value of the tokens: known and possibly stale, loading, or unknown. */
export type Total =
  | { readonly status: "known"; readonly dollars: number; readonly isOld: boolean }
  | { readonly status: "coming" | "unknown" }

/** The total is `loading` only if the provider has prices. */
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
  font: "var(--rxw-font-weight-bold) 32px/40px var(--rxw-font-family)",
  letterSpacing: "-.01em",
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
  textAlign: "center",
}
/** The size of a number depends on this width: it is on one line also where a site has the view in a narrow column. */
const width: CSSObject = { containerType: "inline-size", inlineSize: "100%" }
/** Long numbers get a smaller font and are never truncated, because a truncated number would be wrong. */
const sized = ({ length }: string): CSSObject => ({ fontSize: `clamp(14px, ${Math.floor(150 / length)}cqi, 32px)` })
const old: CSSObject = { color: "var(--rxw-muted)" }
const place: CSSObject = { display: "grid", alignItems: "center", minBlockSize: 40 }

const Worth = ({ dollars, isOld }: WorthProps): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const text = formatMoney(dollars, useLocale())
  return (
    <div className={css(width)}>
      <p className={css(line, sized(text), isOld && old)}>
        <span className={css(unseen)}>{t("account.total")} </span>
        {text}
      </p>
    </div>
  )
}

/** The total value, if prices are known, above the balance of the native coin. */
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
