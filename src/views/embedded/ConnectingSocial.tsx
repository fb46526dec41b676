import type { ReactElement } from "react"
import type { EmbeddedLogin, SocialLogin } from "../../model/embedded/embedded.js"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import { embeddedWords } from "../../model/words/embedded.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { LongWait } from "../ui/LongWait.js"
import { Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { LoginState } from "./LoginState.js"
import { ProviderMark } from "./ProviderMark.js"
import { providerNames } from "./providerNames.js"
import { useReason } from "./useReason.js"

type Social = Extract<EmbeddedLogin, { readonly status: "social" }>

interface FailedProps {
  readonly provider: SocialLogin
  readonly error: AnyWalletError
}

const Waiting = ({ provider, page }: Omit<Social, "status">): ReactElement => {
  const t = useMessages(embeddedWords)
  const { modal } = useWallet()
  const name = providerNames[provider]
  const words = {
    leaving: { title: t("embedded.leaving", { provider: name }), hint: t("embedded.leavingHint") },
    returned: { title: t("embedded.connecting") },
    window: { title: t("embedded.waiting", { provider: name }), hint: t("embedded.waitingHint") },
  }
  return (
    <Message
      picture={
        <Spinner>
          <ProviderMark provider={provider} size={64} />
        </Spinner>
      }
      {...words[page ?? "window"]}
    >
      {page === undefined && <LongWait hint={t("embedded.waitingLong")} />}
      <Button onClick={modal.back}>{t("embedded.cancel")}</Button>
    </Message>
  )
}

/** What is known of a failure: whether the visitor ended it, the browser prevented it, or the provider refused. */
const kindOf = ({ code }: AnyWalletError): "closed" | "unfinished" | "blocked" | "failed" => {
  if (code === "UserRejected") return "closed"
  if (code === "Aborted") return "unfinished"
  return code === "PopupBlocked" ? "blocked" : "failed"
}

const Failed = ({ provider, error }: FailedProps): ReactElement => {
  const t = useMessages(embeddedWords)
  const reasonOf = useReason()
  const { modal } = useWallet()
  const [, { logInWith }] = useEmbedded()
  const kind = kindOf(error)
  const hint = kind === "blocked" ? t("embedded.blockedHint") : t("embedded.closedHint")
  return (
    <Message
      picture={<ProviderMark provider={provider} size={64} />}
      title={t(`embedded.${kind}`)}
      hint={kind === "failed" ? reasonOf(error) : hint}
      tone="error"
    >
      <Details text={kind === "failed" ? noticeFor(error).details : undefined} />
      <Button look="primary" onClick={() => void logInWith(provider)}>
        {t("embedded.retry")}
      </Button>
      <Button look="quiet" onClick={modal.back}>
        {t("embedded.otherWay")}
      </Button>
    </Message>
  )
}

/** How it stands with the page of a provider of social logins: in a window of its own, or in the place of this page. */
export const ConnectingSocial = (): ReactElement => {
  const [{ login }] = useEmbedded()
  if (login.status === "social") return <Waiting {...login} />
  if (login.status === "failed" && login.provider !== undefined)
    return <Failed provider={login.provider} error={login.error} />
  return <LoginState login={login} />
}
