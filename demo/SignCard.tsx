import { type FormEvent, useState } from "react"
import { useAccount, useSignMessage } from "rxwallet/react"
import { Card } from "./Card.js"
import { Failure } from "./Failure.js"

/** Signs a message. */
export const SignCard = () => {
  const [message, setMessage] = useState("Hello from the rxwallet demo")
  const [sign, state] = useSignMessage()
  const connected = useAccount() !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sign(message)
  }
  return (
    <Card title="Sign">
      <form onSubmit={submit}>
        <label>
          Message
          <input value={message} onChange={({ target }) => setMessage(target.value)} />
        </label>
        <button type="submit" className="primary" disabled={!connected || state.status === "pending"}>
          Sign
        </button>
      </form>
      {!connected && <p className="quiet">Connect a wallet first.</p>}
      {state.status === "pending" && <p className="quiet">Continue in your wallet.</p>}
      {state.status === "done" && (
        <output>
          Signature <code>{state.value}</code>
        </output>
      )}
      {state.status === "failed" && <Failure error={state.error} />}
    </Card>
  )
}
