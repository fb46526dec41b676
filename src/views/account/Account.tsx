import type { ReactElement } from "react"
import { accountOf } from "../../model/connection.js"
import { accountWords } from "../../model/words/account.js"
import { connectingWords } from "../../model/words/connecting.js"
import { noticeWords } from "../../model/words/notices.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/useMessages.js"
import { useStatus } from "../../react/useStatus.js"
import { Button } from "../ui/Button.js"
import { purse } from "../ui/Icon.js"
import { column } from "../ui/List.js"
import { Drawing, Message } from "../ui/Message.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { Spinner } from "../ui/Spinner.js"
import { Avatar } from "../ui/Avatar.js"
import { AccountActions } from "./AccountActions.js"
import { BalanceLine } from "./BalanceLine.js"
import { ConnectedWallets } from "./ConnectedWallets.js"
import { LinkLost } from "./LinkLost.js"
import { Profile } from "./Profile.js"
import { useStyles } from "../theme/useStyles.js"

const Nobody = (): ReactElement => {
  const t = useMessages(noticeWords)
  const { modal } = useWallet()
  return (
    <Message picture={<Drawing path={purse} />} title={t("error.NotConnected")}>
      <Button look="primary" onClick={() => modal.replace({ view: "Connect" })}>
        {t("connect.button")}
      </Button>
    </Message>
  )
}

/** The account view waits for a first connection with the words of the connecting view. */
const words = { ...accountWords, ...connectingWords }

/** Who is connected, what they own, and what they can do about it. */
export const Account = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const status = useStatus()
  switch (status.status) {
    case "unknown":
      return <SkeletonRows count={4} />
    case "disconnected":
      return <Nobody />
    case "connecting":
      return <Message title={t("connecting.waiting", { wallet: status.connector.name })} />
    case "reconnecting":
      return (
        <Message
          picture={
            <Spinner>
              <Avatar address={accountOf(status.cached).address} size={64} />
            </Spinner>
          }
          title={t("account.restoring")}
          hint={t("account.restoringHint", { wallet: status.cached.connector.name })}
        />
      )
    case "linkLost":
    case "connected":
      return (
        <div className={css(column)}>
          {status.status === "linkLost" && <LinkLost />}
          <Profile account={accountOf(status.connection)}>
            <BalanceLine />
          </Profile>
          <ConnectedWallets namespace={status.connection.namespace} />
          <AccountActions />
        </div>
      )
  }
}
