import { type FormEvent, useId, useState, useSyncExternalStore } from "react"
import { ApprovalPage } from "../wallet/ApprovalPage.js"
import { handset } from "../wallet/identity.js"
import { PanelPage } from "../wallet/PanelPage.js"
import { userRejected } from "../wallet/rpc.js"
import type { PagePhone } from "./pagePhone.js"
import { phoneKeys } from "./phoneKeys.js"
import type { OpenPrompt } from "./promptQueue.js"

interface PhonePageProps {
  readonly phone: PagePhone
}

const PairForm = ({ phone }: PhonePageProps) => {
  const [uri, setUri] = useState("")
  const field = useId()
  const pair = (event: FormEvent) => {
    event.preventDefault()
    setUri("")
    void phone.pair(uri)
  }
  return (
    <form className="field" onSubmit={pair}>
      <label htmlFor={field}>Pair with a site: paste its link here</label>
      <input id={field} value={uri} placeholder="wc:…" required onChange={({ target }) => setUri(target.value)} />
      <button type="submit">Pair</button>
    </form>
  )
}

const Approval = ({ prompt: { origin, prompt, answer, fail } }: { readonly prompt: OpenPrompt }) => (
  <ApprovalPage
    walletName={handset.name}
    origin={origin}
    prompt={prompt}
    accounts={phoneKeys.addresses}
    onApprove={(chosen) => void phoneKeys.fulfil(prompt, chosen).then(answer, fail)}
    onReject={() => fail(userRejected())}
  />
)

const elsewhere = (
  <main>
    <p className="wallet">{handset.name}</p>
    <h1>In use in another tab</h1>
    <p>Reload this page to use the phone here.</p>
  </main>
)

/** The phone: what a site asks of it, or its own page. */
export const PhonePage = ({ phone }: PhonePageProps) => {
  const { state, prompt, notice, isElsewhere } = useSyncExternalStore(phone.onChange, phone.view)
  if (isElsewhere) return elsewhere
  if (prompt) return <Approval key={prompt.id} prompt={prompt} />
  return (
    <PanelPage
      walletName={handset.name}
      accounts={phoneKeys.addresses}
      state={state}
      onAccount={(address) => void phone.chooseAccount(address)}
      onChain={(id) => void phone.chooseChain(id)}
      onForget={(origin) => void phone.revoke(origin)}
    >
      <PairForm phone={phone} />
      <p role="status" className="quiet">
        {notice}
      </p>
    </PanelPage>
  )
}
