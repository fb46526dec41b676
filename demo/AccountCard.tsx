import { latest } from "rxwallet"
import { useAccount, useBalance, useNetwork, useStatus } from "rxwallet/react"
import { Card } from "./Card.js"

/** Shows the connected account. */
export const AccountCard = () => {
  const { status } = useStatus()
  const account = useAccount()
  const network = useNetwork()
  const remote = useBalance()
  const balance = latest(remote)
  return (
    <Card title="Account">
      <dl className="facts">
        <dt>Status</dt>
        <dd>{status}</dd>
        <dt>Address</dt>
        <dd>{account ? <code>{account.address}</code> : "–"}</dd>
        <dt>Network</dt>
        <dd>{network.name}</dd>
        <dt>Balance</dt>
        <dd>{balance ? `${balance.amount} ${balance.symbol}` : remote.status === "loading" ? "…" : "–"}</dd>
      </dl>
    </Card>
  )
}
