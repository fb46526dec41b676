import type { ReactElement } from "react"
import { type AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import type { SignInStep } from "../../model/signIn/signIn.js"
import { noticeWords } from "../../model/words/notices.js"
import { signInWords } from "../../model/words/signIn.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useSignIn } from "../../react/useSignIn.js"
import { NotConnected } from "../connection/NotConnected.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { Message } from "../ui/Message.js"
import { Ready } from "./Ready.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { WalletWait } from "../connection/WalletWait.js"

const words = { ...signInWords, ...noticeWords }

const Failed = ({ error }: { readonly error: AnyWalletError }): ReactElement => {
  const t = useMessages(words)
  const { name, picture } = useConnectedWallet()
  const [, { signIn, cancel }] = useSignIn()
  const isDeclined = error.code === "UserRejected"
  const { short, values, details } = noticeFor(error, name)
  return (
    <Message
      picture={picture(false)}
      title={t(isDeclined ? "signIn.declined" : "signIn.failed")}
      hint={isDeclined ? t("signIn.declinedHint") : t(short, values)}
      tone={isDeclined ? "news" : "error"}
    >
      <Details text={details} />
      <Button look="primary" onClick={() => void signIn()}>
        {t("signIn.retry")}
      </Button>
      <Button look="quiet" onClick={() => void cancel()}>
        {t("signIn.cancel")}
      </Button>
    </Message>
  )
}

/** The view of a visitor who is not signed in, by the step. */
const Step = ({ step }: { readonly step: SignInStep }): ReactElement => {
  const t = useMessages(words)
  const { connector, name, picture } = useConnectedWallet()
  const [, { approve, cancel }] = useSignIn()
  const onCancel = (): void => void cancel()
  switch (step.type) {
    case "idle":
    case "preparing":
      return <Message picture={picture(true)} title={t("signIn.preparing")} />
    case "ready":
      return <Ready request={step.request} picture={picture(false)} onSign={() => void approve()} onCancel={onCancel} />
    case "signing":
      return (
        <Message picture={picture(true)} title={t("signIn.waiting", { wallet: name })} hint={t("signIn.waitingHint")}>
          <WalletWait connector={connector} name={name} />
          <Button onClick={onCancel}>{t("signIn.cancel")}</Button>
        </Message>
      )
    case "verifying":
      return <Message picture={picture(true)} title={t("signIn.verifying")} />
    case "failed":
      return <Failed error={step.error} />
  }
}

/**
 * Sign-in with a wallet: which site, account and message, then how it stands. Leaving it is not to sign, and success closes
 * the modal: both are rules of the feature.
 */
export const SIWXSignMessage = (): ReactElement => {
  const t = useMessages(words)
  const { modal } = useWallet()
  const { picture } = useConnectedWallet()
  const [state] = useSignIn()
  if (state.status === "signedOut") return state.connected ? <Step step={state.step} /> : <NotConnected />
  if (state.status === "checking") return <Message picture={picture(true)} title={t("signIn.checking")} />
  return (
    <Message picture={picture(false)} title={t("signIn.done")}>
      <Button look="primary" onClick={modal.close}>
        {t("signIn.close")}
      </Button>
    </Message>
  )
}
