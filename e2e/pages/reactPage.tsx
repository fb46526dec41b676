import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { announceWallets } from "./announceWallets.js"
import { App, longerMessages } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { pagePlugins } from "./pagePlugins.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"
import { scriptedEmbedded } from "./scriptedEmbedded.js"
import { scriptedRelay } from "./scriptedRelay.js"
import { withToys } from "./withToys.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)
const pairing = query.pairing ? scriptedRelay(query.pairing) : undefined
const login = query.embedded ? scriptedEmbedded() : undefined
const connectors = [...(pairing ? [pairing.factory] : []), ...(login ? [login.factory] : [])]
const plugins = [...(await pagePlugins(query)), ...(login ? [login.plugin] : [])]
const wallet = createPageWallet(query, {
  ...withToys(query),
  ...(connectors.length > 0 && { connectors }),
  ...(plugins.length > 0 && { plugins }),
})
const root = document.getElementById("root")

document.documentElement.dir = query.dir
const place = query.inside === "radixDialog" ? (await import("./InRadixDialog.js")).InRadixDialog : undefined
exposeTestHandle({ wallet, wallets, relay: pairing?.relay, embedded: login?.embedded })
if (root)
  createRoot(root).render(
    <StrictMode>
      <App wallet={wallet} {...(place && { place })} {...(query.words === "longer" && { messages: longerMessages })} />
    </StrictMode>,
  )
