import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { walletConnect } from "rxwallet/walletconnect"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)
const { relay, verify, options } = query
const wallet = createPageWallet({
  ...query,
  options: { connectors: [walletConnect({ projectId: "e2e", relayUrl: relay, verify })], ...options },
})
const root = document.getElementById("root")

exposeTestHandle({ wallet, wallets: [] })
if (root)
  createRoot(root).render(
    <StrictMode>
      <App wallet={wallet} />
    </StrictMode>,
  )
