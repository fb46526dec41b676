import type { ReactElement } from "react"
import { attemptOf } from "../../model/attempt.js"
import { sameConnector } from "../../model/connector.js"
import type { Namespace } from "../../model/namespace.js"
import { noticeFor } from "../../model/notice.js"
import { connectingWords } from "../../model/words/connecting.js"
import { noticeWords } from "../../model/words/notices.js"
import { useWallet } from "../../react/context.js"
import { useAttempt, useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../ui/WalletIcon.js"
import { useStartOnce } from "../useStartOnce.js"

const words = { ...connectingWords, ...noticeWords }

interface Props {
  /** The connector's id. */
  readonly connector: string
  /** The chain family that it was chosen for; without one, the active one. */
  readonly namespace?: Namespace
}

/**
 * Shows how the attempt to connect stands. The wallet was asked by the click that led here; where a site leads here by
 * itself, it is asked now. Leaving cancels the attempt, and success closes the modal: both are rules of the modal.
 */
export const Connecting = ({ connector, namespace }: Props): ReactElement => {
  const t = useMessages(words)
  const { modal, connect } = useWallet()
  const wallet = useConnectors().find(({ id }) => sameConnector(id, connector)) ?? { id: connector, name: connector }
  const latest = useAttempt()
  const own = latest !== null && sameConnector(latest.connector, connector) ? latest : null
  const start = (): void => {
    connect({ connector, ...(namespace && { namespace }) }).catch(() => {})
  }
  useStartOnce(() => {
    if (own === null) start()
  })

  const error = own?.status === "failed" ? own.error : null
  const attempt = attemptOf(error)
  const name = { wallet: wallet.name }
  const reason = error && noticeFor(error)
  const picture = (
    <Spinner on={attempt === "waiting"}>
      <WalletIcon wallet={wallet} size={72} />
    </Spinner>
  )
  const retry = (
    <Button look="primary" onClick={start}>
      {t("connecting.retry")}
    </Button>
  )
  switch (attempt) {
    case "waiting":
      return <Message picture={picture} title={t("connecting.waiting", name)} hint={t("connecting.waitingHint")} />
    case "declined":
      return (
        <Message picture={picture} title={t("connecting.declined")} hint={t("connecting.declinedHint")} tone="error">
          {retry}
        </Message>
      )
    case "notFound":
      return (
        <Message picture={picture} title={t("connecting.notInstalled", name)} hint={t("connecting.notInstalledHint")}>
          <Button look="primary" onClick={() => modal.push({ view: "GetWallet" })}>
            {t("connect.getWallet")}
          </Button>
        </Message>
      )
    case "failed":
      return (
        <Message
          picture={picture}
          title={t("connecting.failed")}
          hint={reason ? t(reason.long ?? reason.short, reason.values) : undefined}
          tone="error"
        >
          {retry}
        </Message>
      )
  }
}
