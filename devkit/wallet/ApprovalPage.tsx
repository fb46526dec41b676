import { type FormEvent, useId, useState } from "react"
import type { Address } from "viem"
import { describe } from "./describe.js"
import type { PromptRequest } from "./prompt.js"

interface ApprovalPageProps extends PromptRequest {
  readonly walletName: string
  /** The accounts to choose from when a site connects; the first is preselected. */
  readonly accounts: readonly Address[]
  readonly onApprove: (chosen: Address) => void
  readonly onReject: () => void
}

interface AccountChoiceProps {
  readonly accounts: readonly Address[]
  readonly chosen: Address | undefined
  readonly onChoose: (address: Address) => void
}

const AccountChoice = ({ accounts, chosen, onChoose }: AccountChoiceProps) => (
  <fieldset>
    <legend>Which account?</legend>
    {accounts.map((address, index) => (
      <label key={address}>
        <input type="radio" name="account" checked={address === chosen} onChange={() => onChoose(address)} />
        <span>
          Account {index + 1}
          <code>{address}</code>
        </span>
      </label>
    ))}
  </fieldset>
)

/** Shows a prompt and its origin, with buttons to approve and reject. */
export const ApprovalPage = ({ walletName, origin, prompt, accounts, onApprove, onReject }: ApprovalPageProps) => {
  const [chosen, choose] = useState(accounts[0])
  const [answered, setAnswered] = useState(false)
  const heading = useId()
  const { heading: title, confirm, facts } = describe(prompt)
  const approve = (event: FormEvent) => {
    event.preventDefault()
    setAnswered(true)
    if (chosen) onApprove(chosen)
  }
  return (
    <main>
      <form aria-labelledby={heading} onSubmit={approve}>
        <p className="wallet">{walletName}</p>
        <h1 id={heading}>{title}</h1>
        <p>
          <span className="quiet">Asked by</span> <strong>{origin}</strong>
        </p>
        {prompt.type === "connect" && <AccountChoice accounts={accounts} chosen={chosen} onChoose={choose} />}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <footer>
          <button type="button" onClick={onReject} disabled={answered}>
            Reject
          </button>
          <button type="submit" className="agree" disabled={answered}>
            {confirm}
          </button>
        </footer>
      </form>
    </main>
  )
}
