import { hydrateRoot } from "react-dom/client"
import { announceWallets } from "./announceWallets.js"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)
const wallet = createPageWallet(query)
const root = document.getElementById("root")

exposeTestHandle({ wallet, wallets })
if (root)
  hydrateRoot(root, <App wallet={wallet} />, {
    onRecoverableError: (error) => console.error("The hydrated page differs from the server's", error),
  })
