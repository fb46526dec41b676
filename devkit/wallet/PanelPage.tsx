import type { ReactNode } from "react"
import type { Address } from "viem"
import { sitesWithAccount, type WalletState } from "./state.js"

interface PanelPageProps {
  /** Above everything else. */
  readonly children?: ReactNode
  readonly walletName: string
  readonly accounts: readonly Address[]
  readonly state: WalletState
  readonly onAccount: (address: Address) => void
  readonly onChain: (id: number) => void
  readonly onForget: (origin: string) => void
}

/** The wallet's own page: account, chain and connected sites. */
export const PanelPage = ({ children, walletName, accounts, state, onAccount, onChain, onForget }: PanelPageProps) => {
  const sites = sitesWithAccount(state)
  const selected = state.selected ?? Object.values(state.sites)[0]
  return (
    <main>
      <p className="wallet">{walletName}</p>
      <h1>Your wallet</h1>
      {children}
      <label className="field">
        Network
        <select value={state.chain} onChange={({ target }) => onChain(Number(target.value))}>
          {state.chains.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>Account for the connected sites</legend>
        {accounts.map((address, index) => (
          <label key={address}>
            <input
              type="radio"
              name="account"
              checked={sites.length > 0 && selected === address}
              disabled={sites.length === 0}
              onChange={() => onAccount(address)}
            />
            <span>
              Account {index + 1}
              <code>{address}</code>
            </span>
          </label>
        ))}
      </fieldset>
      <h2>Connected sites</h2>
      {sites.length === 0 && <p className="quiet">None yet.</p>}
      <ul>
        {sites.map((origin) => (
          <li key={origin}>
            {origin}
            <button type="button" aria-label={`Disconnect ${origin}`} onClick={() => onForget(origin)}>
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
