import { createRoot } from "react-dom/client"
import { createWallet } from "rxwallet"
import { solanaMainnet } from "rxwallet/networks"
import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"
import { signTransaction, solana } from "rxwallet/solana"
import { AccountCard } from "../../demo/AccountCard.js"
import { NetworkCard } from "../../demo/NetworkCard.js"
import { SignCard } from "../../demo/SignCard.js"
import { exposeTestHandle } from "./testHandle.js"

const node = new URLSearchParams(location.search).get("solana") ?? "http://127.0.0.1:9"

/** A site with Solana only. */
const wallet = createWallet({
  adapters: [solana()],
  networks: [{ ...solanaMainnet, rpcUrls: [node] }],
  metadata: { name: "Fixture", description: "A page of the tests", url: "http://localhost", icons: [] },
})

exposeTestHandle({ wallet, wallets: [] })
/** The site's own transactions: bytes go in and come out. */
Object.assign(window, {
  signTransaction: (bytes: readonly number[]) => signTransaction(wallet, Uint8Array.from(bytes)),
})

const root = document.getElementById("root")
if (root)
  createRoot(root).render(
    <WalletProvider wallet={wallet}>
      <main>
        <h1>Fixture</h1>
        <ConnectButton />
        <AccountCard />
        <NetworkCard />
        <SignCard />
      </main>
      <WalletModal />
    </WalletProvider>,
  )
