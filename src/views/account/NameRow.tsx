import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Namespace } from "../../model/namespace.js"
import { featureTitleWords } from "../../model/words/featureTitles.js"
import { useIdentity } from "../../react/account.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { next, plus } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"

const drawing: CSSObject = { display: "grid", placeItems: "center", flex: "none", inlineSize: 28, blockSize: 28 }

/** The way to a name, for an account that has none, on a site with `names()`. */
export const NameRow = ({ namespace }: { readonly namespace: Namespace }): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(featureTitleWords)
  const wallet = useWallet()
  const identity = useIdentity()
  const isUnnamed = identity.status === "ready" && identity.value.name === null
  if (!("names" in wallet) || !wallet.can(namespace).names || !isUnnamed) return null
  return (
    <Row
      icon={
        <span className={css(drawing)}>
          <Icon path={plus} />
        </span>
      }
      name={t("names.title")}
      end={<Icon path={next} size={18} directed />}
      onClick={() => wallet.modal.push({ view: "RegisterAccountName" })}
    />
  )
}
