import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createWallet } from "rxwallet"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import { ConnectButton, type ViewRows, WalletModal, WalletProvider } from "rxwallet/react"
import { Account } from "./Account.js"

const wallet = createWallet({
  adapters: [evm()],
  networks: [mainnet, polygon],
  metadata: { name: "Bakery", description: "Bread with a card", url: location.origin, icons: [] },
  themeMode: "system",
})

/** Account takes the place of the package's view; Rewards is a new one, whose code is loaded when it is opened. */
const views: ViewRows = {
  Account,
  Rewards: { title: "rewards.title", load: () => import("./Rewards.js").then(({ Rewards }) => Rewards) },
}

const root = document.getElementById("root")
if (root)
  createRoot(root).render(
    <StrictMode>
      <WalletProvider wallet={wallet} messages={{ "rewards.title": "Your stamps" }}>
        <main>
          <h1>The bakery on the corner</h1>
          <p>Every tenth loaf is on us. Your wallet is the card.</p>
          <div className="row">
            <ConnectButton />
            <button onClick={() => wallet.modal.open("Rewards")}>Your stamps</button>
          </div>
        </main>
        <WalletModal views={views} />
      </WalletProvider>
    </StrictMode>,
  )
