import type { ReactElement } from "react"
import type { Namespace } from "../../model/namespace.js"
import { featureTitleWords } from "../../model/words/featureTitles.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Icon } from "../ui/Icon.js"
import { key, next } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { RowIcon } from "../ui/RowIcon.js"

/** The way to what the account has allowed sites to do, on a site with `sessions()`. */
export const SessionsRow = ({ namespace }: { readonly namespace: Namespace }): ReactElement | null => {
  const t = useMessages(featureTitleWords)
  const wallet = useWallet()
  if (!("sessions" in wallet) || !wallet.can(namespace).sessions) return null
  return (
    <Row
      icon={<RowIcon path={key} />}
      name={t("sessions.title")}
      end={<Icon path={next} size={18} directed />}
      onClick={() => wallet.modal.push({ view: "SmartSessionList" })}
    />
  )
}
