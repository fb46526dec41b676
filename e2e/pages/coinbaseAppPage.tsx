import { createRoot } from "react-dom/client"
import { coinbase } from "rxwallet/coinbase"
import { announceWallets } from "./announceWallets.js"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { readQuery } from "./readQuery.js"
import { exposeTestHandle } from "./testHandle.js"

const query = readQuery(location.search)
const keysUrl = new URLSearchParams(location.search).get("keysUrl") ?? ""
const wallets = announceWallets(query)
// As older versions of the extension are on a page.
if (new URLSearchParams(location.search).has("legacy"))
  Object.assign(window, { coinbaseWalletExtension: wallets[0]?.provider })
const wallet = createPageWallet(query, { connectors: [coinbase({ appName: "Fixture", keysUrl })] })
const root = document.getElementById("root")

exposeTestHandle({ wallet, wallets })
if (root) createRoot(root).render(<App wallet={wallet} />)
