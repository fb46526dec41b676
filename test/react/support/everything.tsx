/** @jsxImportSource react */
import { StrictMode } from "react"
import { ready } from "../../../src/model/remote.js"
import { useAccount, useBalance } from "../../../src/react/account.js"
import { useConnections, useConnectors, useNetwork, useStatus } from "../../../src/react/connection.js"
import { useFeatures, useTheme } from "../../../src/react/settings.js"
import { useHydrated } from "../../../src/react/page.js"
import { useModal, useNotices } from "../../../src/react/modal.js"
import { WalletProvider } from "../../../src/react/WalletProvider.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { alice, benchWallet, metaMask, onlyAlice, polygon, settings } from "./benchWallet.js"

/** A component that renders every state of a wallet. */
const Everything = () => {
  const all = {
    hydrated: useHydrated(),
    status: useStatus().status,
    account: useAccount()?.address,
    connections: useConnections().length,
    connectors: useConnectors().length,
    network: useNetwork().name,
    balance: useBalance().status,
    modal: useModal().state.open,
    notices: useNotices().length,
    shade: useTheme().shade,
    activity: useFeatures().activity,
  }
  return <i>{Object.values(all).join(" ")}</i>
}

export const page = (wallet: Wallet) => (
  <StrictMode>
    <WalletProvider wallet={wallet}>
      <Everything />
    </WalletProvider>
  </StrictMode>
)

/** The server's output for any wallet. */
export const onServer = "false unknown  0 0 Ethereum idle false 0 dark true"

/** A wallet that was started by the site, and whose states have changed, before React hydrates. */
export const movedWallet = () => {
  const { wallet, states } = benchWallet()
  for (const { keep } of Object.values(states)) keep()
  states.status.emit({ status: "connected", connection: alice })
  states.account.emit({ network: "eip155:1", address: "0xA11ce" })
  states.connections.emit(onlyAlice)
  states.connectors.emit([metaMask])
  states.network.emit({ ...polygon, supported: true })
  states.balance.emit(ready({ amount: "1", symbol: "ETH" }))
  states.modal.emit({ open: true, stack: [{ view: "Account" }], refusals: 0 })
  states.notices.emit([{ id: 1, place: "toast", tone: "info", short: "account.copied", values: {} }])
  states.theme.emit({ mode: "system", shade: "light", variables: {} })
  states.features.emit({ ...settings.features, activity: false })
  return wallet
}
