import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import { limits } from "../../model/limits.js"
import { searchNetworks } from "../../model/searchNetworks.js"
import { networksWords } from "../../model/words/networks.js"
import { useMessages } from "../../react/messages.js"
import { useSettings } from "../../react/settings.js"
import { Field } from "../ui/Field.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { lens } from "../ui/moreIcons.js"
import { flat, muted } from "../ui/text.js"
import { NetworkList } from "./NetworkList.js"
import { useStyles } from "../theme/useStyles.js"

const search: CSSObject = { paddingBlockEnd: 4 }
const note: CSSObject = { ...flat, ...muted, padding: "4px 8px 0", textAlign: "center", textWrap: "balance" }

/** The site's networks; if there are many, with a search that makes no request. */
export const Networks = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(networksWords)
  const { networks } = useSettings()
  const [query, setQuery] = useState("")
  const found = searchNetworks(networks, query)
  return (
    <div className={css(column)}>
      {networks.length >= limits.searchedRows && (
        <div className={css(search)}>
          <Field label={t("networks.search")} icon={lens} value={query} onChange={setQuery} />
        </div>
      )}
      {found.length === 0 ? (
        <Message picture={<Drawing path={lens} />} title={t("networks.none")} tone="news" />
      ) : (
        <NetworkList networks={found} />
      )}
      <p className={css(note)}>{t("networks.note")}</p>
    </div>
  )
}
