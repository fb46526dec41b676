import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { formatHolding } from "../../model/text/holding.js"
import type { Token } from "../../model/token/token.js"
import { useWallet } from "../../react/context.js"
import { useLocale } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { caption } from "../ui/FormField.js"
import { Icon } from "../ui/Icon.js"
import { next, purse } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { unseen } from "../ui/text.js"
import { TokenIcon } from "../pictures/TokenIcon.js"
import { useSwapWords } from "./useSwapWords.js"

const frame: CSSObject = { display: "grid", gap: 4, minInlineSize: 0 }
const empty: CSSObject = { display: "grid", placeItems: "center", inlineSize: 32, blockSize: 32 }

interface Props {
  readonly side: "from" | "to"
  readonly token: Token | null
}

/** A button with the token of one side and the account's amount of it; opens the list of tokens. */
export const SwapSide = ({ side, token }: Props): ReactElement => {
  const css = useStyles()
  const t = useSwapWords()
  const locale = useLocale()
  const { modal } = useWallet()
  return (
    <div className={css(frame)}>
      <span className={css(caption)}>{t(side === "from" ? "swap.pay" : "swap.receive")}</span>
      <Row
        icon={
          token ? (
            <TokenIcon token={token} />
          ) : (
            <span className={css(empty)}>
              <Icon path={purse} />
            </span>
          )
        }
        name={token?.symbol ?? t("swap.choose")}
        detail={token ? t("send.balance", { amount: formatHolding(token.quantity.numeric, locale) }) : undefined}
        end={
          <>
            <span className={css(unseen)}>{t("swap.selectToken")}</span>
            <Icon path={next} size={18} directed />
          </>
        }
        onClick={() => modal.push({ view: "SwapSelectToken", side })}
      />
    </div>
  )
}
