import type { CSSObject } from "@emotion/serialize"
import type { ReactElement, Ref } from "react"
import { formatHolding } from "../../model/text/holding.js"
import { latest, type Remote } from "../../model/remote.js"
import type { Token } from "../../model/token/token.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { caption } from "../ui/FormField.js"
import { Icon } from "../ui/Icon.js"
import { next } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { flat, muted, unseen } from "../ui/text.js"
import { TokenIcon } from "../pictures/TokenIcon.js"
import { useStyles } from "../theme/useStyles.js"
import { useWords } from "./useWords.js"

interface Props {
  readonly token: Token
  readonly available: Remote<string>
  readonly error: string | null
  readonly row: Ref<HTMLDivElement>
}

const frame: CSSObject = { display: "grid", gap: 4, minInlineSize: 0 }
const problem: CSSObject = { ...flat, ...muted, color: "var(--rxw-error)", paddingInline: 4 }

/** The available amount of a token, as text. */
const useAvailable = (available: Remote<string>): string => {
  const t = useWords()
  const locale = useLocale()
  const amount = latest(available)
  if (amount !== undefined) return t("send.balance", { amount: formatHolding(amount, locale) })
  return available.status === "failed" ? t("send.balanceUnknown") : t("modal.loading")
}

/** A button with the token to send and its available amount; opens the list of tokens. */
export const TokenButton = ({ token, available, error, row }: Props): ReactElement => {
  const css = useStyles()
  const t = useWords()
  const { modal } = useWallet()
  const detail = useAvailable(available)
  return (
    <div className={css(frame)} ref={row}>
      <span className={css(caption)}>{t("send.token")}</span>
      <Row
        icon={<TokenIcon token={token} />}
        name={token.symbol}
        detail={detail}
        end={
          <>
            <span className={css(unseen)}>{t("send.selectToken")}</span>
            <Icon path={next} size={18} directed />
          </>
        }
        onClick={() => modal.push({ view: "SendSelectToken" })}
      />
      <div aria-live="polite">{error !== null && <p className={css(problem)}>{error}</p>}</div>
    </div>
  )
}
