import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { WalletModal, WalletProvider } from "rxwallet/react"
import { installDemoWallet } from "../devkit/demoWallet/installDemoWallet.js"
import { App } from "./App.js"
import { createDemoWallet } from "./wallet.js"
import { readWorld } from "./world.js"

const world = readWorld()
const wallet = createDemoWallet(world)
/** The same server under another host name, which the browser treats as another origin with its own storage. */
const walletUrl = `http://127.0.0.1:${location.port}/wallet/`
const demoWallet = installDemoWallet({ url: walletUrl, chains: world.chains, bitcoin: "url" in world.bitcoin })
const root = document.getElementById("root")

if (root)
  createRoot(root).render(
    <StrictMode>
      <WalletProvider wallet={wallet}>
        <App world={world} openDemoWallet={demoWallet.openPanel} />
        <WalletModal />
      </WalletProvider>
    </StrictMode>,
  )
