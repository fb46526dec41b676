import { type ReactElement, useState } from "react"
import { type Attempt, attemptOf } from "../../model/connection/attempt.js"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import { noticeFor } from "../../model/notices/notice.js"
import { networksWords } from "../../model/words/networks.js"
import { noticeWords } from "../../model/words/notices.js"
import { useMessages } from "../../react/messages.js"
import { useConnections, useStatus } from "../../react/connection.js"
import { useSwitchNetwork } from "../../react/commands.js"
import { WalletWait } from "../connection/WalletWait.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { Message } from "../ui/Message.js"
import { NetworkIcon } from "../pictures/NetworkIcon.js"
import { Spinner } from "../ui/Spinner.js"
import { useNamedNetwork } from "../useNetworkName.js"
import { useStartOnce } from "../useStartOnce.js"

const words = { ...networksWords, ...noticeWords }

type Key = keyof typeof networksWords

interface StateWords {
  readonly title: Key
  /** Without one, the reason of the failure is shown. */
  readonly hint?: Key
  readonly tone?: "error" | "news"
}

const wordsOf: Readonly<Record<Attempt, StateWords>> = {
  waiting: { title: "switch.waiting", hint: "switch.waitingHint" },
  declined: { title: "switch.declined", hint: "switch.declinedHint", tone: "news" },
  notFound: { title: "switch.failed", tone: "error" },
  failed: { title: "switch.failed", tone: "error" },
}

interface NextStepProps {
  readonly isWaiting: boolean
  readonly connector: ConnectorInfo | null
  /** The name of the wallet, also while it is not known which one is asked. */
  readonly wallet: string
  readonly onRetry: () => void
}

/** Asks again: after an answer, or once there was none for long. */
const NextStep = ({ isWaiting, connector, wallet, onRetry }: NextStepProps): ReactElement => {
  const t = useMessages(words)
  const [retries, setRetries] = useState(0)
  const retry = (): void => {
    setRetries(retries + 1)
    onRetry()
  }
  return isWaiting ? (
    <WalletWait key={retries} connector={connector} name={wallet}>
      <Button onClick={retry}>{t("switch.retry")}</Button>
    </WalletWait>
  ) : (
    <Button look="primary" onClick={onRetry}>
      {t("switch.retry")}
    </Button>
  )
}

interface Props {
  readonly network: NetworkId
}

/** Asks the wallet for another network, and shows its answer. The modal itself moves on once the wallet is there. */
export const SwitchNetwork = ({ network: id }: Props): ReactElement => {
  const t = useMessages(words)
  const status = useStatus()
  const [switchNetwork, state] = useSwitchNetwork()
  const start = (): void => void switchNetwork(id)
  useStartOnce(start)
  const network = useNamedNetwork(id)
  // The embedded wallet alone is asked for a network of a family that has no connection yet.
  const [own = "connection" in status ? status.connection : undefined] = useConnections(namespaceOf(id))
  const connector = own?.connector ?? null
  const wallet = connector?.name ?? t("switch.waitingWallet")
  const error = state.status === "failed" ? state.error : null
  const attempt = attemptOf(error)
  const isWaiting = attempt === "waiting"
  const { title, hint, tone } = wordsOf[attempt]
  const reason = error ? noticeFor(error, connector?.name) : undefined
  return (
    <Message
      picture={
        <Spinner on={isWaiting}>
          <NetworkIcon network={network} size={72} />
        </Spinner>
      }
      title={t(title, { wallet })}
      hint={hint ? t(hint, { network: network.name }) : reason && t(reason.long ?? reason.short, reason.values)}
      tone={tone}
    >
      <Details text={reason?.details} />
      <NextStep isWaiting={isWaiting} connector={connector} wallet={wallet} onRetry={start} />
    </Message>
  )
}
