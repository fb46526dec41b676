import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { shownWallets } from "../../model/walletList/shownWallets.js"
import { connectingWords } from "../../model/words/connecting.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useListed } from "../listed.js"
import { Button } from "../ui/Button.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { purse } from "../ui/moreIcons.js"
import { useStyles } from "../theme/useStyles.js"
import { PopularWallets } from "../wallets/PopularWallets.js"
import { useWalletList } from "../wallets/useWalletList.js"

/** Beside a second pane that is taller. */
const middle: CSSObject = { display: "grid", alignContent: "center", flexGrow: 1 }

/**
 * In the place of the list: the wallets that can be reached from here, or that there is none in this browser; nothing where a
 * visitor can log in without one.
 */
export const NoWallets = (): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(connectingWords)
  const { modal } = useWallet()
  const decided = useWalletList()
  const isLoginOffered = useListed().connectors.some(({ type }) => type === "auth")
  const getWallet = (): void => modal.push({ view: "GetWallet" })
  if (decided && shownWallets(decided).popular.length > 0)
    return (
      <div className={css(column)}>
        <PopularWallets />
        <Button look="quiet" onClick={getWallet}>
          {t("connect.noWallet")}
        </Button>
      </div>
    )
  if (isLoginOffered) return null
  return (
    <div className={css(middle)}>
      <Message picture={<Drawing path={purse} />} title={t("connect.empty")} hint={t("connect.emptyHint")}>
        <Button look="primary" onClick={getWallet}>
          {t("connect.getWallet")}
        </Button>
      </Message>
    </div>
  )
}
