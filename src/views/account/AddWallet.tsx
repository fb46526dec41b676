import type { ReactElement } from "react"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Icon } from "../ui/Icon.js"
import { next, plus } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { RowIcon } from "../ui/RowIcon.js"

/** Opens the wallet list, to connect one more. */
export const AddWallet = (): ReactElement => {
  const t = useMessages(accountWords)
  const { modal } = useWallet()
  return (
    <Row
      icon={<RowIcon path={plus} />}
      name={t("account.addWallet")}
      end={<Icon path={next} size={18} directed />}
      onClick={() => modal.push({ view: "Connect" })}
    />
  )
}
