import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useNetwork } from "../../react/connection.js"
import { useStyles } from "../theme/useStyles.js"
import { useNamedNetwork } from "../useNetworkName.js"
import { Icon } from "../ui/Icon.js"
import { next } from "../ui/moreIcons.js"
import { NetworkIcon } from "../pictures/NetworkIcon.js"
import { Row, row, RowContent } from "../ui/Row.js"

const still: CSSObject = { ...row, cursor: "default", "&:hover": {} }

/** The current network; opens the list of networks if the site allows switching. */
export const NetworkRow = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const { modal, settings } = useWallet()
  const network = useNamedNetwork(useNetwork().id)
  const content = { icon: <NetworkIcon network={network} />, name: network.name, detail: t("account.network") }
  if (!settings.enableNetworkSwitch)
    return (
      <div className={css(still)}>
        <RowContent {...content} />
      </div>
    )
  const arrow = <Icon path={next} size={18} directed />
  return <Row {...content} end={arrow} onClick={() => modal.push({ view: "Networks" })} />
}
