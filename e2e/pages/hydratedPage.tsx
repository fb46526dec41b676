import { hydrateRoot } from "react-dom/client"
import { announceWallets } from "./announceWallets.js"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { lend } from "./hands.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)
const wallet = createPageWallet(query)
const root = document.getElementById("root")

lend({ wallet, wallets })
if (root)
  hydrateRoot(root, <App wallet={wallet} />, {
    onRecoverableError: (error) => console.error("The hydrated page differs from the server's", error),
  })
