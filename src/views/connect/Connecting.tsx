import { type ReactElement, useState } from "react"
import { type Attempt, attemptOf } from "../../model/attempt.js"
import { sameConnector } from "../../model/connector.js"
import type { ListedConnector } from "../../model/connectors.js"
import type { AnyWalletError } from "../../model/errors.js"
import type { Namespace } from "../../model/namespace.js"
import { noticeFor } from "../../model/notice.js"
import { connectingWords } from "../../model/words/connecting.js"
import { noticeWords } from "../../model/words/notices.js"
import { useWallet } from "../../react/context.js"
import { useAttempt, useConnectors } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { LongWait } from "../ui/LongWait.js"
import { Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../ui/WalletIcon.js"
import { useStartOnce } from "../useStartOnce.js"
import { knownWallets } from "./knownWallets.js"

const words = { ...connectingWords, ...noticeWords }

interface Props {
  /** The connector's id. */
  readonly connector: string
  /** The chain family that it was chosen for; without one, the active one. */
  readonly namespace?: Namespace
}

interface OwnAttempt {
  /** Why it failed; null while it has not. */
  readonly error: AnyWalletError | null
  readonly start: () => void
}

/** The latest attempt, if it is one with this connector; else a new one. */
const useOwnAttempt = ({ connector, namespace }: Props): OwnAttempt => {
  const { connect } = useWallet()
  const latest = useAttempt()
  const own = latest !== null && sameConnector(latest.connector, connector) ? latest : null
  const start = (): void => {
    connect({ connector, ...(namespace && { namespace }) }).catch(() => {})
  }
  useStartOnce(() => {
    if (own === null) start()
  })
  return { error: own?.status === "failed" ? own.error : null, start }
}

/** A wallet that is not on the page: its name, if it is a well-known one. */
const notListed = (id: string): Pick<ListedConnector, "id" | "name"> => ({
  id,
  name: knownWallets.find(({ rdns }) => sameConnector(rdns, id))?.name ?? id,
})

type Key = keyof typeof connectingWords

interface StateWords {
  readonly title: Key
  /** Without one, the reason of the failure is shown. */
  readonly hint?: Key
  readonly tone?: "error"
}

const wordsOf: Readonly<Record<Attempt, StateWords>> = {
  waiting: { title: "connecting.waiting", hint: "connecting.waitingHint" },
  declined: { title: "connecting.declined", hint: "connecting.declinedHint", tone: "error" },
  notFound: { title: "connecting.notInstalled", hint: "connecting.notInstalledHint" },
  failed: { title: "connecting.failed", tone: "error" },
}

/** The button of each state: what can be done about it. */
const NextStep = ({
  attempt,
  wallet,
  onRetry,
}: {
  readonly attempt: Attempt
  /** The name of the wallet. */
  readonly wallet: string
  readonly onRetry: () => void
}): ReactElement => {
  const t = useMessages(words)
  const { modal } = useWallet()
  const [retries, setRetries] = useState(0)
  const retry = (): void => {
    setRetries(retries + 1)
    onRetry()
  }
  if (attempt === "waiting")
    return (
      <LongWait key={retries} hint={t("connecting.lookHint", { wallet })}>
        <Button onClick={retry}>{t("connecting.retry")}</Button>
      </LongWait>
    )
  return attempt === "notFound" ? (
    <Button look="primary" onClick={() => modal.push({ view: "GetWallet" })}>
      {t("connect.getWallet")}
    </Button>
  ) : (
    <Button look="primary" onClick={onRetry}>
      {t("connecting.retry")}
    </Button>
  )
}

/**
 * Shows how the attempt to connect stands. The wallet was asked by the click that led here; where a site leads here by
 * itself, it is asked now. Leaving cancels the attempt, and success closes the modal: both are rules of the modal.
 */
export const Connecting = (props: Props): ReactElement => {
  const { connector } = props
  const t = useMessages(words)
  const wallet = useConnectors().find(({ id }) => sameConnector(id, connector)) ?? notListed(connector)
  const { error, start } = useOwnAttempt(props)
  const attempt = attemptOf(error)
  const { title, hint, tone } = wordsOf[attempt]
  const reason = error ? noticeFor(error, wallet.name) : undefined
  return (
    <Message
      picture={
        <Spinner on={attempt === "waiting"}>
          <WalletIcon wallet={wallet} size={72} chosen />
        </Spinner>
      }
      title={t(title, { wallet: wallet.name })}
      hint={hint ? t(hint) : reason && t(reason.long ?? reason.short, reason.values)}
      tone={tone}
    >
      <Details text={reason?.details} />
      <NextStep attempt={attempt} wallet={wallet.name} onRetry={start} />
    </Message>
  )
}
