import type { ReactElement } from "react"
import { useEmbedded } from "../../react/useEmbedded.js"
import { CodeForm } from "./CodeForm.js"
import { LoginState } from "./LoginState.js"
import { Resend } from "./Resend.js"

/** The code that was sent by email: complete, it is checked at once. */
export const EmailVerifyOtp = (): ReactElement => {
  const [{ login }, { enterCode }] = useEmbedded()
  if (login.status !== "code") return <LoginState login={login} />
  const { email, checking, error, resendAt } = login
  return (
    <CodeForm {...{ email, checking, error }} onComplete={(code) => void enterCode(code)}>
      <Resend at={resendAt} />
    </CodeForm>
  )
}
