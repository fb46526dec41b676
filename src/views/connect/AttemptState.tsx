import { type ReactElement, useState } from "react"
import { type Attempt, attemptOf } from "../../model/connection/attempt.js"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { connectingWords } from "../../model/words/connecting.js"
import { noticeWords } from "../../model/words/notices.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { LongWait } from "../ui/LongWait.js"
import { Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { WalletIcon } from "../pictures/WalletIcon.js"

const words = { ...connectingWords, ...noticeWords }

type Key = keyof typeof connectingWords

interface StateWords {
  readonly title: Key
  /** Without one, the reason of the failure is shown. */
  readonly hint?: Key
  readonly tone?: "error" | "news"
}

const wordsOf: Readonly<Record<Attempt, StateWords>> = {
  waiting: { title: "connecting.waiting", hint: "connecting.waitingHint" },
  declined: { title: "connecting.declined", hint: "connecting.declinedHint", tone: "news" },
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

interface Props {
  readonly wallet: Pick<ConnectorInfo, "id" | "name" | "icon">
  /** Why it failed; null while the wallet is asked. */
  readonly error: AnyWalletError | null
  readonly onRetry: () => void
}

/** How an attempt to connect a wallet stands, and what can be done about it. */
export const AttemptState = ({ wallet, error, onRetry }: Props): ReactElement => {
  const t = useMessages(words)
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
      <NextStep attempt={attempt} wallet={wallet.name} onRetry={onRetry} />
    </Message>
  )
}
