import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { useStyles } from "../theme/useStyles.js"
import { Button } from "../ui/Button.js"
import { column } from "../ui/List.js"
import { flat, muted } from "../ui/text.js"
import { EmailForm } from "./EmailForm.js"
import { UpdateState } from "./UpdateState.js"

const layout: CSSObject = { ...column, gap: 8 }
const intro: CSSObject = { ...flat, ...muted, paddingBlockEnd: 8, overflowWrap: "anywhere" }

/** The new email of the user. */
export const UpdateEmailWallet = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const { modal } = useWallet()
  const [{ update, user }, { updateEmail }] = useEmbedded()
  const email = user?.email ?? null
  if (email === null || update.status === "done") return <UpdateState update={update} />
  const isBusy = update.status === "sending"
  return (
    <div className={css(layout)}>
      <p className={css(intro)}>{t("embedded.updateIntro", { email })}</p>
      <EmailForm
        label={t("embedded.newEmail")}
        action={t("embedded.continue")}
        initial={update.status === "failed" ? update.email : ""}
        busy={isBusy ? t("embedded.sendingCode") : null}
        error={update.status === "failed" ? update.error : null}
        onSubmit={(text) => void updateEmail(text)}
      />
      <Button onClick={modal.back}>{t("embedded.cancel")}</Button>
    </div>
  )
}
