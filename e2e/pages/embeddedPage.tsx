import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { embedded } from "rxwallet/embedded"
import { evm } from "rxwallet/evm"
import { mainnet, polygon, solanaMainnet } from "rxwallet/networks"
import { siwx } from "rxwallet/siwx"
import { solana } from "rxwallet/solana"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"
import { serverSessions } from "./serverSessions.js"

const query = readQuery(location.search)
const urls = new URLSearchParams(location.search)

/** The wallet whose frame is at another origin, for accounts of Ethereum, Polygon and Solana. */
const login = embedded({
  origin: urls.get("secure") ?? "",
  socials: ["google", "github", "farcaster"],
  name: "Local Wallet",
})

/** The sign-in server of the site, where it has one. */
const server = urls.get("server")

const wallet = createPageWallet(query, {
  adapters: [evm(), solana()],
  networks: [
    { ...mainnet, rpcUrls: [query.ethereum] },
    { ...polygon, rpcUrls: [query.polygon] },
    { ...solanaMainnet, rpcUrls: [urls.get("solana") ?? "http://127.0.0.1:9"] },
  ],
  connectors: [login],
  plugins: [login, ...(server === null ? [] : [siwx(serverSessions(server, urls.has("onePrompt")))])],
})
const root = document.getElementById("root")

exposeTestHandle({ wallet, wallets: [] })
if (root)
  createRoot(root).render(
    <StrictMode>
      <App wallet={wallet} />
    </StrictMode>,
  )
