import type { ReactElement } from "react"
import type { EmailUpdate } from "../../model/embedded/embedded.js"
import { noticeFor } from "../../model/notices/notice.js"
import { embeddedWords } from "../../model/words/embedded.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { Button } from "../ui/Button.js"
import { Details } from "../ui/Details.js"
import { DrawnCheck } from "../ui/DrawnCheck.js"
import { warning } from "../ui/Icon.js"
import { Drawing, Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { envelope } from "./envelope.js"
import { useReason } from "./useReason.js"

interface Props {
  readonly update: EmailUpdate
}

const ToAccount = ({ children }: { readonly children: string }): ReactElement => {
  const { modal } = useWallet()
  return (
    <Button look="primary" onClick={() => modal.replace({ view: "Account" })}>
      {children}
    </Button>
  )
}

const Failed = ({ update }: { readonly update: Extract<EmailUpdate, { status: "failed" }> }): ReactElement => {
  const t = useMessages(embeddedWords)
  const reasonOf = useReason()
  const [, { updateEmail }] = useEmbedded()
  const { error, email } = update
  return (
    <Message picture={<Drawing path={warning} />} title={t("embedded.notUpdated")} hint={reasonOf(error)} tone="error">
      <Details text={noticeFor(error).details} />
      <Button look="primary" onClick={() => void updateEmail(email)}>
        {t("embedded.retry")}
      </Button>
    </Message>
  )
}

/** A change of the email while there is no code to enter. */
export const UpdateState = ({ update }: Props): ReactElement => {
  const t = useMessages(embeddedWords)
  switch (update.status) {
    case "done":
      return (
        <Message
          picture={<DrawnCheck />}
          title={t("embedded.updated")}
          hint={t("embedded.updatedHint", { email: update.email })}
        >
          <ToAccount>{t("embedded.done")}</ToAccount>
        </Message>
      )
    case "failed":
      return <Failed update={update} />
    case "idle":
      return (
        <Message picture={<Drawing path={envelope} />} title={t("embedded.nothingUpdated")}>
          <ToAccount>{t("embedded.toAccount")}</ToAccount>
        </Message>
      )
    default:
      return (
        <Message
          picture={
            <Spinner>
              <Drawing path={envelope} />
            </Spinner>
          }
          title={t("embedded.sendingCode")}
        />
      )
  }
}
