import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { announceWallets } from "./announceWallets.js"
import { App, longerMessages } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { pagePlugins } from "./pagePlugins.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"
import { scriptedRelay } from "./scriptedRelay.js"
import { withToys } from "./withToys.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)
const pairing = query.pairing ? scriptedRelay(query.pairing) : undefined
const wallet = createPageWallet(query, {
  ...withToys(query),
  ...(pairing && { connectors: [pairing.factory] }),
  ...(((query.directory ?? query.signIn ?? query.seller) !== null || query.names || query.pay || query.swap) && {
    plugins: await pagePlugins(query),
  }),
})
const root = document.getElementById("root")

document.documentElement.dir = query.dir
const place = query.inside === "radixDialog" ? (await import("./InRadixDialog.js")).InRadixDialog : undefined
exposeTestHandle({ wallet, wallets, relay: pairing?.relay })
if (root)
  createRoot(root).render(
    <StrictMode>
      <App wallet={wallet} {...(place && { place })} {...(query.words === "longer" && { messages: longerMessages })} />
    </StrictMode>,
  )
