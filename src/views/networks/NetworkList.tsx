import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Network } from "../../model/network.js"
import { networksWords } from "../../model/words/networks.js"
import { titleWords } from "../../model/words/titles.js"
import { useMessages } from "../../react/messages.js"
import { useNetwork } from "../../react/connection.js"
import { Icon } from "../ui/Icon.js"
import { check } from "../ui/moreIcons.js"
import { List } from "../ui/List.js"
import { Monogram } from "../ui/Monogram.js"
import { Row } from "../ui/Row.js"
import { Tag } from "../ui/Tag.js"
import { unseen } from "../ui/text.js"
import { useGoToNetwork } from "./useGoToNetwork.js"
import { useStyles } from "../theme/useStyles.js"

const marked: CSSObject = { color: "var(--rxw-accent-text)" }

const words = { ...networksWords, ...titleWords }

/** Networks to choose from, the one on show marked. */
export const NetworkList = ({ networks }: { readonly networks: readonly Network[] }): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const shown = useNetwork()
  const go = useGoToNetwork()
  return (
    <List label={t("networks.title")}>
      {networks.map(({ id, name, testnet }) => (
        <li key={id}>
          <Row
            icon={<Monogram name={name} seed={id} size={28} round />}
            name={name}
            current={id === shown.id}
            onClick={() => go(id)}
            end={
              <>
                {testnet && <Tag>{t("networks.testnet")}</Tag>}
                {id === shown.id && (
                  <span className={css(marked)}>
                    <Icon path={check} />
                    <span className={css(unseen)}>{t("networks.current")}</span>
                  </span>
                )}
              </>
            }
          />
        </li>
      ))}
    </List>
  )
}
