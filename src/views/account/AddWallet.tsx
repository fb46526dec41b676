import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { next, plus } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"

const drawing: CSSObject = { display: "grid", placeItems: "center", flex: "none", inlineSize: 28, blockSize: 28 }

/** Opens the wallet list, to connect one more. */
export const AddWallet = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const { modal } = useWallet()
  return (
    <Row
      icon={
        <span className={css(drawing)}>
          <Icon path={plus} />
        </span>
      }
      name={t("account.addWallet")}
      end={<Icon path={next} size={18} directed />}
      onClick={() => modal.push({ view: "Connect" })}
    />
  )
}
