import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { bitcoin } from "rxwallet/bitcoin"
import { dataProvider, httpProvider } from "rxwallet/data"
import { evm } from "rxwallet/evm"
import { bitcoinRegtest, mainnet, solanaMainnet } from "rxwallet/networks"
import { solana } from "rxwallet/solana"
import { walletConnect } from "rxwallet/walletconnect"
import { App } from "./App.js"
import { createPageWallet } from "./createPageWallet.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)
const urls = new URLSearchParams(location.search)
const on = (name: string): readonly string[] => [urls.get(name) ?? "http://127.0.0.1:9"]

const providerAt = (baseUrl: string) => httpProvider({ baseUrl, projectId: "e2e" })
const histories = { eip155: providerAt(query.provider), solana: providerAt(urls.get("solanaProvider") ?? "") }

/**
 * A site of all three chain families, which reads each of its chains without a data provider. Only the histories of EVM and
 * Solana are of one; that of Bitcoin is of the chain itself.
 */
const wallet = createPageWallet(
  { ...query, provider: "" },
  {
    provider: dataProvider({
      history: (asked) => histories[asked.account.network.startsWith("solana:") ? "solana" : "eip155"].history(asked),
    }),
    adapters: [evm(), solana(), bitcoin()],
    networks: [
      { ...mainnet, rpcUrls: [query.ethereum] },
      { ...solanaMainnet, rpcUrls: on("solana") },
      { ...bitcoinRegtest, rpcUrls: on("bitcoin") },
    ],
    connectors: [walletConnect({ projectId: "e2e", relayUrl: query.relay, verify: false })],
  },
)
const root = document.getElementById("root")

exposeTestHandle({ wallet, wallets: [] })
if (root)
  createRoot(root).render(
    <StrictMode>
      <App wallet={wallet} />
    </StrictMode>,
  )
