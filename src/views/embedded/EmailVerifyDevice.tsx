import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { useStyles } from "../theme/useStyles.js"
import { Message } from "../ui/Message.js"
import { Spinner } from "../ui/Spinner.js"
import { Icon } from "../ui/Icon.js"
import { flat, muted } from "../ui/text.js"
import { envelope } from "./envelope.js"
import { LoginState } from "./LoginState.js"
import { Resend } from "./Resend.js"
import { SentTo } from "./SentTo.js"
import { useReason } from "./useReason.js"

const seat: CSSObject = {
  display: "grid",
  placeItems: "center",
  inlineSize: 64,
  blockSize: 64,
  borderRadius: "50%",
  background: "var(--rxw-surface)",
  color: "var(--rxw-muted)",
}
const wrong: CSSObject = { ...flat, ...muted, color: "var(--rxw-error)" }

/** A link was sent by email, which confirms a device that is new to the wallet. Opened, the login goes on by itself. */
export const EmailVerifyDevice = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const reasonOf = useReason()
  const [{ login }] = useEmbedded()
  if (login.status !== "device") return <LoginState login={login} />
  return (
    <Message
      picture={
        <Spinner>
          <span className={css(seat)}>
            <Icon path={envelope} size={32} />
          </span>
        </Spinner>
      }
      title={t("embedded.device")}
      hint={t("embedded.deviceHint")}
    >
      <SentTo title={t("embedded.sentTo")} email={login.email} />
      <div aria-live="polite">{login.error && <p className={css(wrong)}>{reasonOf(login.error)}</p>}</div>
      <Resend at={login.resendAt} />
    </Message>
  )
}
