import type { Wallet } from "rxwallet"
import { createRoot } from "react-dom/client"
import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"
import { announceWallets } from "./announceWallets.js"
import { createPageWallet } from "./createPageWallet.js"
import { exposeTestHandle } from "./testHandle.js"
import { readQuery } from "./readQuery.js"

const query = readQuery(location.search)
const wallets = announceWallets(query)

const draw = (name: string): Wallet => {
  const wallet = createPageWallet({ ...query, options: { ...query.options, storagePrefix: name } })
  const root = document.getElementById(name)
  if (root)
    createRoot(root).render(
      <WalletProvider wallet={wallet}>
        <section aria-label={name}>
          <ConnectButton />
        </section>
        <WalletModal />
      </WalletProvider>,
    )
  return wallet
}

const first = draw("first")
draw("second")
exposeTestHandle({ wallet: first, wallets })
