import type { ReactElement } from "react"
import type { EmailUpdate } from "../../model/embedded/embedded.js"
import { embeddedWords } from "../../model/words/embedded.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { Button } from "../ui/Button.js"
import { CodeForm } from "./CodeForm.js"
import { UpdateState } from "./UpdateState.js"

const UpdateCode = ({
  step,
}: {
  readonly step: Extract<EmailUpdate, { checking: boolean }>["status"]
}): ReactElement => {
  const t = useMessages(embeddedWords)
  const { modal } = useWallet()
  const [{ update, user }, { enterUpdateCode }] = useEmbedded()
  if (update.status !== step) return <UpdateState update={update} />
  const { checking, error, email } = update
  const mailbox = step === "primaryCode" ? (user?.email ?? null) : email
  return (
    <CodeForm email={mailbox} {...{ checking, error }} onComplete={(code) => void enterUpdateCode(code)}>
      <Button onClick={() => modal.replace({ view: "Account" })}>{t("embedded.cancel")}</Button>
    </CodeForm>
  )
}

/** The code that was sent to the current email. */
export const UpdateEmailPrimaryOtp = (): ReactElement => <UpdateCode step="primaryCode" />

/** The code that was sent to the new email. */
export const UpdateEmailSecondaryOtp = (): ReactElement => <UpdateCode step="secondaryCode" />
