import type { ComponentProps } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import type { EmailForm } from "./EmailForm.js"

/** What the form of a login has: how it stands, and the function that submits it. */
export const useLoginEmail = (): Omit<ComponentProps<typeof EmailForm>, "label"> => {
  const t = useMessages(embeddedWords)
  const [{ login }, { logIn, selectEmail }] = useEmbedded()
  const sending = login.status === "sending" ? t("embedded.sending", { email: login.email }) : null
  return {
    initial: "email" in login ? (login.email ?? "") : "",
    busy: login.status === "connecting" ? t("embedded.connecting") : sending,
    error: login.status === "failed" && login.provider === undefined ? login.error : null,
    onBegin: () => void selectEmail(),
    onSubmit: (email) => void logIn(email),
  }
}
