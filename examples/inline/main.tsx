import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createWallet } from "rxwallet"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import { ConnectButton, WalletModal, WalletProvider, WalletView } from "rxwallet/react"

/** Who receives the gifts: your own address. */
const garden = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

const wallet = createWallet({
  adapters: [evm()],
  networks: [mainnet, polygon],
  metadata: { name: "Garden", description: "A garden for the street", url: location.origin, icons: [] },
  themeMode: "system",
})

const root = document.getElementById("root")
if (root)
  createRoot(root).render(
    <StrictMode>
      <WalletProvider wallet={wallet}>
        <main>
          <div className="row head">
            <h1>A garden for the street</h1>
            <ConnectButton />
          </div>
          <div className="columns">
            <div>
              <p>Forty square metres behind the school become beds for everyone who lives here.</p>
              <p className="quiet">What you give buys soil, seeds and a shed.</p>
            </div>
            <WalletView view="Send" to={garden} amount="0.01" />
          </div>
        </main>
        <WalletModal />
      </WalletProvider>
    </StrictMode>,
  )
