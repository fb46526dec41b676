import { createRoot } from "react-dom/client"
import { safe } from "rxwallet/safe"
import { announceWallets } from "./announceWallets.js"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { readQuery } from "./readQuery.js"
import { exposeTestHandle } from "./testHandle.js"

const query = readQuery(location.search)
const origins: readonly string[] = JSON.parse(new URLSearchParams(location.search).get("origins") ?? "[]")
const wallets = announceWallets(query)
const wallet = createPageWallet(query, { connectors: [safe({ origins })] })
const root = document.getElementById("root")

exposeTestHandle({ wallet, wallets })
if (root) createRoot(root).render(<App wallet={wallet} />)
