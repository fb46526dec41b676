import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { WalletModal, WalletProvider } from "rxwallet/react"
import { installDemoWallet } from "../devkit/demoWallet/installDemoWallet.js"
import { App } from "./App.js"
import { createDemoWallet, createPreviewWallet } from "./wallet.js"
import { readWorld } from "./world.js"

const world = readWorld()
const wallet = createDemoWallet(world)
const preview = createPreviewWallet(world)
/** The same server under another host name, which the browser treats as another origin with its own storage. */
const walletUrl = `http://127.0.0.1:${location.port}/wallet/`
const demoWallet = installDemoWallet({ url: walletUrl, chains: world.chains })
const root = document.getElementById("root")

if (root)
  createRoot(root).render(
    <StrictMode>
      <WalletProvider wallet={wallet}>
        <App world={world} preview={preview} openDemoWallet={demoWallet.openPanel} />
        <WalletModal />
      </WalletProvider>
    </StrictMode>,
  )
