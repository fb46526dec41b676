import type { ReactElement } from "react"
import { type Attempt, attemptOf } from "../../model/attempt.js"
import type { NetworkId } from "../../model/namespace.js"
import { findNetwork, unknownNetwork } from "../../model/network.js"
import { noticeFor } from "../../model/notice.js"
import { networksWords } from "../../model/words/networks.js"
import { noticeWords } from "../../model/words/notices.js"
import { useMessages } from "../../react/messages.js"
import { useStatus } from "../../react/connection.js"
import { useSwitchNetwork } from "../../react/commands.js"
import { Button } from "../ui/Button.js"
import { Message } from "../ui/Message.js"
import { NetworkIcon } from "../ui/NetworkIcon.js"
import { Spinner } from "../ui/Spinner.js"
import { useStartOnce } from "../useStartOnce.js"

const words = { ...networksWords, ...noticeWords }

type Key = keyof typeof networksWords

interface StateWords {
  readonly title: Key
  /** Without one, the reason of the failure is shown. */
  readonly hint?: Key
}

const wordsOf: Readonly<Record<Attempt, StateWords>> = {
  waiting: { title: "switch.waiting", hint: "switch.waitingHint" },
  declined: { title: "switch.declined", hint: "switch.declinedHint" },
  notFound: { title: "switch.failed" },
  failed: { title: "switch.failed" },
}

interface Props {
  readonly network: NetworkId
}

/** Asks the wallet for another network, and shows its answer. The modal itself moves on once the wallet is there. */
export const SwitchNetwork = ({ network: id }: Props): ReactElement => {
  const t = useMessages(words)
  const status = useStatus()
  const [switchNetwork, state, networks] = useSwitchNetwork()
  const start = (): void => void switchNetwork(id)
  useStartOnce(start)

  const network = findNetwork(networks, id) ?? unknownNetwork(id)
  const wallet = "connection" in status ? status.connection.connector.name : t("switch.waitingWallet")
  const error = state.status === "failed" ? state.error : null
  const attempt = attemptOf(error)
  const isWaiting = attempt === "waiting"
  const { title, hint } = wordsOf[attempt]
  const reason = error ? noticeFor(error) : undefined
  return (
    <Message
      picture={
        <Spinner on={isWaiting}>
          <NetworkIcon network={network} size={72} />
        </Spinner>
      }
      title={t(title, { wallet })}
      hint={hint ? t(hint, { network: network.name }) : reason && t(reason.long ?? reason.short, reason.values)}
      tone={isWaiting ? undefined : "error"}
    >
      {!isWaiting && (
        <Button look="primary" onClick={start}>
          {t("switch.retry")}
        </Button>
      )}
    </Message>
  )
}
