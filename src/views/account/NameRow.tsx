import type { ReactElement } from "react"
import type { Namespace } from "../../model/namespace.js"
import { featureTitleWords } from "../../model/words/featureTitles.js"
import { useIdentity } from "../../react/account.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Icon } from "../ui/Icon.js"
import { next, plus } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { RowIcon } from "../ui/RowIcon.js"

/** The way to a name, for an account that has none, on a site with `names()`. */
export const NameRow = ({ namespace }: { readonly namespace: Namespace }): ReactElement | null => {
  const t = useMessages(featureTitleWords)
  const wallet = useWallet()
  const identity = useIdentity()
  const isUnnamed = identity.status === "ready" && identity.value.name === null
  if (!("names" in wallet) || !wallet.can(namespace).names || !isUnnamed) return null
  return (
    <Row
      icon={<RowIcon path={plus} />}
      name={t("names.title")}
      end={<Icon path={next} size={18} directed />}
      onClick={() => wallet.modal.push({ view: "RegisterAccountName" })}
    />
  )
}
