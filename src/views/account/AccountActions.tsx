import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { accountWords } from "../../model/words/account.js"
import { useWallet } from "../../react/context.js"
import { useDisconnect } from "../../react/commands.js"
import { useMessages } from "../../react/messages.js"
import { useSettings } from "../../react/settings.js"
import { Icon } from "../ui/Icon.js"
import { column } from "../ui/List.js"
import { next, plus, power } from "../ui/moreIcons.js"
import { Row } from "../ui/Row.js"
import { NetworkRow } from "./NetworkRow.js"
import { useStyles } from "../theme/useStyles.js"

const actions: CSSObject = { ...column, paddingBlockStart: 8 }
const drawing: CSSObject = { display: "grid", placeItems: "center", flex: "none", inlineSize: 28, blockSize: 28 }
const arrow = <Icon path={next} size={18} directed />

/** The actions of an account: switch the network, connect another wallet, disconnect. */
export const AccountActions = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const { modal } = useWallet()
  const { enableNetworkSwitch } = useSettings()
  const [disconnect, state] = useDisconnect()
  return (
    <div className={css(actions)}>
      {enableNetworkSwitch && <NetworkRow />}
      <Row
        icon={
          <span className={css(drawing)}>
            <Icon path={plus} />
          </span>
        }
        name={t("account.addWallet")}
        end={arrow}
        onClick={() => modal.push({ view: "Connect" })}
      />
      <Row
        icon={
          <span className={css(drawing)}>
            <Icon path={power} />
          </span>
        }
        name={t("account.disconnect")}
        tone="error"
        busy={state.status === "pending"}
        onClick={() => disconnect()}
      />
    </div>
  )
}
