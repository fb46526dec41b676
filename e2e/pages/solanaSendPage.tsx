import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createWallet } from "rxwallet"
import { httpProvider } from "rxwallet/data"
import { solanaMainnet } from "rxwallet/networks"
import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"
import { solana } from "rxwallet/solana"
import { scriptedSolanaWallet, solanaKeys } from "rxwallet/testing"
import { exposeTestHandle } from "./testHandle.js"

const query = new URLSearchParams(location.search)
/** Which of the known keys the account has: each test has one of its own. */
const place = Number(query.get("key"))
const [key] = (await solanaKeys(crypto.subtle, place)).slice(-1)
if (!key) throw new Error("the page has no key")

// The wallet remembers the site, as one does after a visit.
const authorized = sessionStorage.getItem("visited") !== null
sessionStorage.setItem("visited", "yes")
scriptedSolanaWallet({ accounts: [key], name: "Ready", authorized }).register(window)

const wallet = createWallet({
  adapters: [solana()],
  networks: [{ ...solanaMainnet, rpcUrls: [query.get("solana") ?? ""] }],
  metadata: { name: "Fixture", description: "A page of the tests", url: "http://localhost", icons: [] },
  provider: httpProvider({ baseUrl: query.get("provider") ?? "", projectId: "e2e" }),
})
const root = document.getElementById("root")

exposeTestHandle({ wallet, wallets: [] })
if (root)
  createRoot(root).render(
    <StrictMode>
      <WalletProvider wallet={wallet}>
        <main>
          <h1>Fixture</h1>
          <ConnectButton />
        </main>
        <WalletModal />
      </WalletProvider>
    </StrictMode>,
  )
