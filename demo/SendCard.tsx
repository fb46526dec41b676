import { type FormEvent, useState } from "react"
import type { TransferStep } from "rxwallet"
import { useAccount, useActiveNamespace, useNetwork, useSend } from "rxwallet/react"
import { Card } from "./Card.js"
import { Failure } from "./Failure.js"
import type { DemoWorld } from "./world.js"

const labels: { readonly [T in TransferStep["type"]]: string } = {
  awaitingWallet: "Continue in your wallet",
  unknown: "Not known yet; look in your wallet",
  submitted: "Sent, waiting for the chain",
  confirmed: "Confirmed",
  unconfirmed: "Sent; no receipt yet",
}

const Step = ({ step }: { readonly step: TransferStep | undefined }) => (
  <output>
    {labels[step?.type ?? "awaitingWallet"]}
    {step && "hash" in step && <code>{step.hash}</code>}
  </output>
)

interface SendCardProps {
  /** An address to send to, for each chain family. */
  readonly receivers: DemoWorld["receivers"]
  /** A contract that reverts every call. */
  readonly reverting: `0x${string}`
}

/** Sends coins and shows the progress of the transfer. */
export const SendCard = ({ receivers, reverting }: SendCardProps) => {
  const family = useActiveNamespace()
  const [typed, setTyped] = useState<DemoWorld["receivers"]>({})
  const to = typed[family] ?? receivers[family] ?? ""
  const [amount, setAmount] = useState("0.01")
  const [send, state] = useSend()
  const { nativeCurrency } = useNetwork()
  const connected = useAccount() !== null
  const disabled = !connected || state.status === "pending"
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({ to, amount })
  }
  return (
    <Card title="Send">
      <form onSubmit={submit}>
        <label>
          To
          <input
            value={to}
            onChange={({ target }) => setTyped({ ...typed, [family]: target.value })}
            spellCheck={false}
            autoComplete="off"
          />
        </label>
        <label>
          Amount in {nativeCurrency.symbol}
          <input value={amount} onChange={({ target }) => setAmount(target.value)} inputMode="decimal" />
        </label>
        <div className="buttons">
          <button type="submit" className="primary" disabled={disabled}>
            Send
          </button>
          {family === "eip155" && (
            <button type="button" disabled={disabled} onClick={() => send({ to: reverting, amount: "0.01" })}>
              Send to a reverting contract
            </button>
          )}
        </div>
      </form>
      {!connected && <p className="quiet">Connect a wallet first.</p>}
      {state.status === "pending" && <Step step={state.step} />}
      {state.status === "done" && <Step step={state.value} />}
      {state.status === "failed" && <Failure error={state.error} />}
    </Card>
  )
}
