import { formatAmount, latest, shortAddress } from "rxwallet"
import { useBalance, useDisconnect, useNetwork, useStatus, useWallet } from "rxwallet/react"
import { accountOf } from "rxwallet/views"

/** In the place of the package's account view. The title, the focus and the buttons of the modal stay as they are. */
export const Account = () => {
  const { modal } = useWallet()
  const status = useStatus()
  const balance = latest(useBalance())
  const { name } = useNetwork()
  const [disconnect] = useDisconnect()
  if (status.status !== "connected" && status.status !== "linkLost")
    return (
      <div className="card-view">
        <p>Your card is your wallet.</p>
        <button className="main" onClick={() => modal.replace({ view: "Connect" })}>
          Connect wallet
        </button>
      </div>
    )
  const { address } = accountOf(status.connection)
  return (
    <div className="card-view">
      <div className="card">
        <p className="card-name">Bakery card</p>
        <p className="card-amount">{balance ? `${formatAmount(balance.amount)} ${balance.symbol}` : "…"}</p>
        <p>
          {shortAddress(address)} · {name}
        </p>
      </div>
      <button className="main" onClick={() => modal.push({ view: "Rewards" })}>
        Your stamps
      </button>
      <button onClick={() => modal.push({ view: "Receive" })}>Receive</button>
      <button onClick={() => disconnect()}>Disconnect</button>
    </div>
  )
}
