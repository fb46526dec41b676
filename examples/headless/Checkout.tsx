import {
  type AnyWalletError,
  formatAmount,
  latest,
  noticeFor,
  noticeWords,
  shortAddress,
  type TransferStep,
} from "rxwallet"
import {
  useAttempt,
  useBalance,
  useConnectors,
  useDisconnect,
  useMessages,
  useNetwork,
  useSend,
  useStatus,
  useSwitchNetwork,
  useWallet,
} from "rxwallet/react"
import { accountOf, sameConnector } from "rxwallet/views"

/** The address of the shop: your own. */
const shop = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

/** Why something failed, in the words of the package. */
const Failure = ({ error }: { readonly error: AnyWalletError }) => {
  const t = useMessages(noticeWords)
  const { short, long, values } = noticeFor(error)
  return <p role="alert">{t(long ?? short, values)}</p>
}

const Wallets = () => {
  const { connect } = useWallet()
  const wallets = useConnectors()
  const attempt = useAttempt()
  const waiting = attempt?.status === "pending" && wallets.find(({ id }) => sameConnector(id, attempt.connector))
  return (
    <section aria-labelledby="wallets">
      <h2 id="wallets">Pay with</h2>
      {wallets.length === 0 && <p className="quiet">No wallet found in this browser.</p>}
      <ul>
        {wallets.map(({ id, name, icon }) => (
          <li key={id}>
            <button className="wallet" onClick={() => connect({ connector: id }).catch(() => {})}>
              {icon !== undefined && <img src={icon} alt="" />} {name}
            </button>
          </li>
        ))}
      </ul>
      {waiting && <p role="status">Continue in {waiting.name}</p>}
      {attempt?.status === "failed" && <Failure error={attempt.error} />}
    </section>
  )
}

const Networks = () => {
  const { id, name, supported } = useNetwork()
  const [switchNetwork, state, networks] = useSwitchNetwork()
  return (
    <>
      <label className="row">
        Network
        <select
          value={id}
          disabled={state.status === "pending"}
          onChange={({ target }) => switchNetwork(networks[target.selectedIndex - (supported ? 0 : 1)]?.id ?? id)}
        >
          {!supported && <option value={id}>{name}</option>}
          {networks.map((network) => (
            <option key={network.id} value={network.id}>
              {network.name}
            </option>
          ))}
        </select>
      </label>
      {state.status === "failed" && <Failure error={state.error} />}
    </>
  )
}

const progress: Readonly<Record<TransferStep["type"], string>> = {
  awaitingWallet: "Confirm the payment in your wallet",
  submitted: "Paid. Waiting for the network",
  confirmed: "Paid. Thank you!",
  unconfirmed: "Paid, but not confirmed yet",
  unknown: "We don't know yet whether it was sent: look in your wallet",
}

const Payment = () => {
  const [send, state] = useSend()
  const step = state.status === "done" ? state.value : state.status === "pending" ? state.step : undefined
  return (
    <>
      <button
        className="main"
        disabled={state.status === "pending"}
        onClick={() => send({ to: shop, amount: "0.001" })}
      >
        Pay 0.001
      </button>
      {step && <p role="status">{progress[step.type]}</p>}
      {state.status === "failed" && <Failure error={state.error} />}
    </>
  )
}

const Account = ({ address, wallet }: { readonly address: string; readonly wallet: string }) => {
  const balance = latest(useBalance())
  const [disconnect] = useDisconnect()
  return (
    <section aria-labelledby="account">
      <h2 id="account">{shortAddress(address)}</h2>
      <p className="quiet">
        {wallet} {balance && `· ${formatAmount(balance.amount)} ${balance.symbol}`}
      </p>
      <Networks />
      <Payment />
      <button onClick={() => disconnect()}>Disconnect</button>
    </section>
  )
}

/** The whole interface: what is shown follows the status of the wallet. */
export const Checkout = () => {
  const status = useStatus()
  return (
    <main>
      <h1>One good cup of coffee</h1>
      {status.status === "connected" || status.status === "linkLost" ? (
        <Account address={accountOf(status.connection).address} wallet={status.connection.connector.name} />
      ) : status.status === "unknown" || status.status === "reconnecting" ? (
        <p role="status">One moment…</p>
      ) : (
        <Wallets />
      )}
    </main>
  )
}
