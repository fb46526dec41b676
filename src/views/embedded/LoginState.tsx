import { type ReactElement, useState } from "react"
import type { EmbeddedLogin } from "../../model/embedded/embedded.js"
import { noticeFor } from "../../model/notices/notice.js"
import { embeddedWords } from "../../model/words/embedded.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { envelope } from "./envelope.js"
import { useReason } from "./useReason.js"

interface Props {
  readonly login: EmbeddedLogin
}

const Failed = ({ login }: { readonly login: Extract<EmbeddedLogin, { status: "failed" }> }): ReactElement => {
  const t = useMessages(embeddedWords)
  const reasonOf = useReason()
  const { modal } = useWallet()
  const [, { logIn }] = useEmbedded()
  const { error, email } = login
  return (
    <Message picture={<Drawing path={warning} />} title={t("embedded.failed")} hint={reasonOf(error)} tone="error">
      <Details text={noticeFor(error).details} />
      {email !== undefined && (
        <Button look="primary" onClick={() => void logIn(email)}>
          {t("embedded.retry")}
        </Button>
      )}
      <Button look={email === undefined ? "primary" : "plain"} onClick={modal.back}>
        {t("embedded.otherWay")}
      </Button>
    </Message>
  )
}

/** Whether a login that was on show is over because its user is logged in: the modal, which is closing, shows it still. */
const useHasPassed = ({ status }: EmbeddedLogin): boolean => {
  const [wasConnecting, setConnecting] = useState(false)
  const [{ user }] = useEmbedded()
  if (status === "connecting" && !wasConnecting) setConnecting(true)
  return status === "idle" && wasConnecting && user !== null
}

/** A login with an email before there is anything to confirm, and after that. */
export const LoginState = ({ login }: Props): ReactElement => {
  const t = useMessages(embeddedWords)
  const { modal } = useWallet()
  const hasPassed = useHasPassed(login)
  if (login.status === "failed") return <Failed login={login} />
  const picture = <Drawing path={envelope} />
  if (login.status === "idle" && !hasPassed)
    return (
      <Message picture={picture} title={t("embedded.nothingSent")}>
        <Button look="primary" onClick={() => modal.replace({ view: "Connect" })}>
          {t("embedded.otherWay")}
        </Button>
      </Message>
    )
  const isSending = login.status === "sending"
  const title = isSending ? t("embedded.sending", { email: login.email }) : t("embedded.connecting")
  return <Message picture={<Spinner>{picture}</Spinner>} title={title} />
}
