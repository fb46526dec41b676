import type { ReactElement } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { Icon } from "../ui/Icon.js"
import { List } from "../ui/List.js"
import { next, shield } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { RowIcon } from "../ui/RowIcon.js"
import { envelope } from "./envelope.js"

/** The ways to change the email and the type of the account, for the user of the embedded wallet. */
export const AccountRows = (): ReactElement | null => {
  const t = useMessages(embeddedWords)
  const { modal } = useWallet()
  const [{ user, accountType, accountTypes }] = useEmbedded()
  // A social login has its email from the provider.
  const email = user?.provider === "email" ? user.email : null
  const hasTypes = accountType !== null && accountTypes.length > 1
  if (email === null && !hasTypes) return null
  const arrow = <Icon path={next} size={18} directed />
  return (
    <List label={t("embedded.yourWallet")}>
      {email !== null && (
        <li>
          <Row
            icon={<RowIcon path={envelope} />}
            name={email}
            detail={t("embedded.yourEmail")}
            end={arrow}
            onClick={() => modal.push({ view: "UpdateEmailWallet" })}
          />
        </li>
      )}
      {hasTypes && (
        <li>
          <Row
            icon={<RowIcon path={shield} />}
            name={t(`embedded.${accountType}`)}
            detail={t("embedded.accountType")}
            end={arrow}
            onClick={() => modal.push({ view: "SmartAccountSettings" })}
          />
        </li>
      )}
    </List>
  )
}
