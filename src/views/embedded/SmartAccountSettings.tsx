import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { column, List } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { check, purse } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { flat, muted } from "../ui/text.js"

const layout: CSSObject = { ...column, gap: 12 }
const note: CSSObject = { ...flat, ...muted, paddingInline: 4 }
const marked: CSSObject = { color: "var(--rxw-accent-text)" }
const unmarked: CSSObject = { inlineSize: 20 }

/** The types of account that can be chosen on the network, in words. */
export const SmartAccountSettings = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const [{ accountTypes, accountType }, { setAccountType }] = useEmbedded()
  if (accountTypes.length === 0) return <Message picture={<Drawing path={purse} />} title={t("embedded.typeMissing")} />
  return (
    <div className={css(layout)}>
      <List label={t("embedded.accountType")}>
        {accountTypes.map((type) => (
          <li key={type}>
            <Row
              icon={null}
              name={t(`embedded.${type}`)}
              detail={t(`embedded.${type}Detail`)}
              current={type === accountType}
              end={
                type === accountType ? (
                  <span className={css(marked)}>
                    <Icon path={check} />
                  </span>
                ) : (
                  <span className={css(unmarked)} />
                )
              }
              onClick={() => void setAccountType(type)}
            />
          </li>
        ))}
      </List>
      <p className={css(note)}>{t("embedded.typeNote")}</p>
    </div>
  )
}
