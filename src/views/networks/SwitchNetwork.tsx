import type { ReactElement } from "react"
import { attemptOf } from "../../model/attempt.js"
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
import { Monogram } from "../ui/Monogram.js"
import { Spinner } from "../ui/Spinner.js"
import { useStartOnce } from "../useStartOnce.js"

const words = { ...networksWords, ...noticeWords }

interface Props {
  readonly network: NetworkId
}

/** Asks the wallet for another network, and shows its answer. The modal itself moves on once the wallet is there. */
export const SwitchNetwork = ({ network: id }: Props): ReactElement => {
  const t = useMessages(words)
  const status = useStatus()
  const [switchNetwork, state, networks] = useSwitchNetwork()
  const start = (): void => switchNetwork(id)
  useStartOnce(start)

  const { name } = findNetwork(networks, id) ?? unknownNetwork(id)
  const wallet = "connection" in status ? status.connection.connector.name : t("switch.waitingWallet")
  const error = state.status === "failed" ? state.error : null
  const attempt = attemptOf(error)
  const reason = error && noticeFor(error)
  const picture = (
    <Spinner on={attempt === "waiting"}>
      <Monogram name={name} seed={id} size={72} round />
    </Spinner>
  )
  if (attempt === "waiting")
    return (
      <Message
        picture={picture}
        title={t("switch.waiting", { wallet })}
        hint={t("switch.waitingHint", { network: name })}
      />
    )
  return (
    <Message
      picture={picture}
      title={t(attempt === "declined" ? "switch.declined" : "switch.failed")}
      hint={
        attempt === "declined"
          ? t("switch.declinedHint")
          : reason
            ? t(reason.long ?? reason.short, reason.values)
            : undefined
      }
      tone="error"
    >
      <Button look="primary" onClick={start}>
        {t("switch.retry")}
      </Button>
    </Message>
  )
}
