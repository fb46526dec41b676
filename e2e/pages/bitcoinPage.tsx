import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createWallet } from "rxwallet"
import { bitcoin } from "rxwallet/bitcoin"
import { bitcoinRegtest } from "rxwallet/networks"
import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"
import { SignCard } from "../../demo/SignCard.js"
import { exposeTestHandle } from "./testHandle.js"

/** The address of the local chain's Esplora; none where the test needs no chain. */
const esplora = new URLSearchParams(location.search).get("bitcoin")

const wallet = createWallet({
  adapters: [bitcoin()],
  networks: [{ ...bitcoinRegtest, rpcUrls: esplora === null ? [] : [esplora] }],
  metadata: { name: "Fixture", description: "A page of the tests", url: "http://localhost", icons: [] },
})
const root = document.getElementById("root")

exposeTestHandle({ wallet, wallets: [] })
if (root)
  createRoot(root).render(
    <StrictMode>
      <WalletProvider wallet={wallet}>
        <main>
          <h1>Fixture</h1>
          <ConnectButton />
          <SignCard />
        </main>
        <WalletModal />
      </WalletProvider>
    </StrictMode>,
  )
