import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { isUnknownNetwork, type NetworkId } from "../../model/namespace.js"
import { networksWords } from "../../model/words/networks.js"
import { useDisconnect } from "../../react/commands.js"
import { useNetwork } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { useSettings } from "../../react/settings.js"
import { column } from "../ui/List.js"
import { power } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { RowIcon } from "../ui/RowIcon.js"
import { flat, muted } from "../ui/text.js"
import { NetworkList } from "./NetworkList.js"
import { useStyles } from "../theme/useStyles.js"

const note: CSSObject = { ...flat, ...muted, padding: "0 8px 4px", textAlign: "center", textWrap: "balance" }

/** Why the views of the site are not shown. Without switching, only the wallet can change its network. */
const noteFor = (maySwitch: boolean, network: NetworkId): keyof typeof networksWords => {
  if (!maySwitch) return "unsupported.noSwitch"
  return isUnknownNetwork(network) ? "unsupported.unknown" : "unsupported.note"
}

/** Shown while the wallet is on a network that the site does not support. Closing is refused where the user may switch. */
export const UnsupportedChain = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(networksWords)
  const { networks, enableNetworkSwitch, metadata } = useSettings()
  const { id } = useNetwork()
  const [disconnect, state] = useDisconnect()
  return (
    <div className={css(column)}>
      <p className={css(note)}>
        {t(noteFor(enableNetworkSwitch, id), { site: metadata?.name || t("unsupported.site") })}
      </p>
      {enableNetworkSwitch && <NetworkList networks={networks} />}
      <Row
        icon={<RowIcon path={power} />}
        name={t("unsupported.disconnect")}
        tone="error"
        busy={state.status === "pending"}
        onClick={() => disconnect()}
      />
    </div>
  )
}
