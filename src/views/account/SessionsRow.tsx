import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Namespace } from "../../model/namespace.js"
import { featureTitleWords } from "../../model/words/featureTitles.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { key, next } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"

const drawing: CSSObject = { display: "grid", placeItems: "center", flex: "none", inlineSize: 28, blockSize: 28 }

/** The way to what the account has allowed sites to do, on a site with `sessions()`. */
export const SessionsRow = ({ namespace }: { readonly namespace: Namespace }): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(featureTitleWords)
  const wallet = useWallet()
  if (!("sessions" in wallet) || !wallet.can(namespace).sessions) return null
  return (
    <Row
      icon={
        <span className={css(drawing)}>
          <Icon path={key} />
        </span>
      }
      name={t("sessions.title")}
      end={<Icon path={next} size={18} directed />}
      onClick={() => wallet.modal.push({ view: "SmartSessionList" })}
    />
  )
}
