import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { accountOf, type Connection } from "../../model/connection/connection.js"
import { displayName } from "../../model/embedded/displayName.js"
import { accountWords } from "../../model/words/account.js"
import { connectingWords } from "../../model/words/connecting.js"
import { useStatus } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { EmbeddedPart } from "../EmbeddedPart.js"
import { useEmbeddedState } from "../useEmbeddedState.js"
import { useStyles } from "../theme/useStyles.js"
import { Avatar } from "../pictures/Avatar.js"
import { Message } from "../ui/Message.js"
import { SkeletonRows } from "../ui/Skeleton.js"
import { Spinner } from "../ui/Spinner.js"
import { Warning } from "../ui/Warning.js"
import { Disconnect } from "./Disconnect.js"
import { Holdings } from "./Holdings.js"
import { NameRow } from "./NameRow.js"
import { NetworkChip } from "./NetworkChip.js"
import { NotConnected } from "../connection/NotConnected.js"
import { Profile } from "./Profile.js"
import { QuickActions } from "./QuickActions.js"
import { SessionsRow } from "./SessionsRow.js"
import { Tokens } from "./Tokens.js"
import { WalletsRow } from "./WalletsRow.js"

/** The wallet is still connected, but cannot currently reach its chain; it reconnects by itself. */
export const LinkLost = (): ReactElement => (
  <Warning role="alert">{useMessages(accountWords)("account.linkLost")}</Warning>
)

/** While connecting, the account view shows the messages of the connecting view. */
const words = { ...accountWords, ...connectingWords }

const sections: CSSObject = { display: "flex", flexDirection: "column", gap: 16 }

interface ConnectedProps {
  readonly connection: Connection
  /** The wallet cannot reach its chain. */
  readonly isLost: boolean
}

const ConnectedAccount = ({ connection, isLost }: ConnectedProps): ReactElement => {
  const css = useStyles()
  const { can } = useWallet()
  const { namespace, connector } = connection
  const isEmbedded = connector.type === "auth"
  const embedded = useEmbeddedState()
  return (
    <div className={css(sections)}>
      {isLost && <LinkLost />}
      <Profile account={accountOf(connection)} userName={isEmbedded && embedded ? displayName(embedded.user) : null}>
        <Holdings />
        <NetworkChip />
      </Profile>
      <QuickActions namespace={namespace} />
      <NameRow namespace={namespace} />
      {can(namespace).tokens !== false && <Tokens />}
      {isEmbedded && embedded && (
        <EmbeddedPart instead={<SkeletonRows count={1} />}>{({ AccountRows }) => <AccountRows />}</EmbeddedPart>
      )}
      <SessionsRow namespace={namespace} />
      <WalletsRow connection={connection} />
      <Disconnect />
    </div>
  )
}

/** The connected account: its profile, its tokens, and its actions. */
export const Account = (): ReactElement => {
  const t = useMessages(words)
  const status = useStatus()
  switch (status.status) {
    case "unknown":
      return <SkeletonRows count={4} />
    case "disconnected":
      return <NotConnected />
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
      return <ConnectedAccount connection={status.connection} isLost={status.status === "linkLost"} />
  }
}
