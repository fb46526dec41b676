import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { announceWallets } from "./announceWallets.js"
import { App, longerMessages } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)
const wallet = createPageWallet(query)
const root = document.getElementById("root")

document.documentElement.dir = query.dir
exposeTestHandle({ wallet, wallets })
if (root)
  createRoot(root).render(
    <StrictMode>
      <App wallet={wallet} {...(query.words === "longer" && { messages: longerMessages })} />
    </StrictMode>,
  )
