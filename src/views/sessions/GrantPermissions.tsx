import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { AnyWalletError, ErrorCode } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import type { GrantStep, ReviewedRequest } from "../../model/sessions/sessionGrant.js"
import { noticeWords } from "../../model/words/notices.js"
import { sessionsWords } from "../../model/words/sessions.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useSessions } from "../../react/useSessions.js"
import { useConnectedWallet } from "../connection/useConnectedWallet.js"
import { WalletWait } from "../connection/WalletWait.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { DrawnCheck } from "../ui/DrawnCheck.js"
import { Drawing, Message } from "../ui/Message.js"
import { key } from "../ui/moreIcons.js"
import { flat, muted } from "../ui/text.js"
import { RequestReview } from "./RequestReview.js"

const words = { ...sessionsWords, ...noticeWords }

/** The failures after which it is known that the wallet granted nothing. */
const certain: readonly ErrorCode[] = [
  "UserRejected",
  "MethodUnsupported",
  "Unauthorized",
  "RequestPending",
  "WrongNetwork",
]

const Close = (): ReactElement => {
  const t = useMessages(words)
  const { modal } = useWallet()
  return (
    <Button look="primary" onClick={modal.close}>
      {t("sessions.close")}
    </Button>
  )
}

const note: CSSObject = { ...flat, ...muted, maxInlineSize: "34ch", textWrap: "balance" }

const Failed = ({ error }: { readonly error: AnyWalletError }): ReactElement => {
  const css = useStyles()
  const t = useMessages(words)
  const { name: wallet, picture } = useConnectedWallet()
  const { short, values, details } = noticeFor(error, wallet)
  const isDeclined = error.code === "UserRejected"
  const reason = t(short, values)
  return (
    <Message
      picture={picture(false)}
      title={t(isDeclined ? "sessions.declined" : "sessions.notGranted")}
      hint={isDeclined ? t("sessions.declinedHint") : reason}
      tone={isDeclined ? "news" : "error"}
    >
      {!certain.includes(error.code) && <p className={css(note)}>{t("sessions.checkHint")}</p>}
      <Details text={details} />
      <Close />
    </Message>
  )
}

const Granted = ({ request }: { readonly request: ReviewedRequest }): ReactElement => {
  const t = useMessages(words)
  const hint = request.kind === "session" ? t("sessions.grantedHint") : undefined
  return (
    <Message picture={<DrawnCheck />} title={t("sessions.granted")} hint={hint}>
      <Close />
    </Message>
  )
}

const Step = ({ step }: { readonly step: GrantStep }): ReactElement => {
  const t = useMessages(words)
  const { connector, name: wallet, picture } = useConnectedWallet()
  switch (step.type) {
    case "idle":
      return (
        <Message picture={<Drawing path={key} />} title={t("sessions.nothing")}>
          <Close />
        </Message>
      )
    case "reviewing":
      return <RequestReview request={step.request} />
    case "preparing":
      return <Message picture={picture(true)} title={t("sessions.preparing")} />
    case "asking":
      return (
        <Message picture={picture(true)} title={t("sessions.waiting", { wallet })} hint={t("sessions.waitingHint")}>
          <WalletWait connector={connector} name={wallet} />
        </Message>
      )
    case "activating":
      return <Message picture={picture(true)} title={t("sessions.activating")} />
    case "granted":
      return <Granted request={step.request} />
    case "failed":
      return <Failed error={step.error} />
  }
}

/** What the site asks the account to allow, in words, then how it stands. To leave it before it is approved is to decline. */
export const GrantPermissions = (): ReactElement => {
  const [{ grant }] = useSessions()
  return <Step step={grant} />
}
