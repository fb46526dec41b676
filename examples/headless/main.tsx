import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createWallet } from "rxwallet"
import { evm } from "rxwallet/evm"
import { mainnet, polygon } from "rxwallet/networks"
import { WalletProvider } from "rxwallet/react"
import { Checkout } from "./Checkout.js"

const wallet = createWallet({
  adapters: [evm()],
  networks: [mainnet, polygon],
  metadata: { name: "Coffee", description: "One good cup", url: location.origin, icons: [] },
})

const root = document.getElementById("root")
if (root)
  createRoot(root).render(
    <StrictMode>
      <WalletProvider wallet={wallet}>
        <Checkout />
      </WalletProvider>
    </StrictMode>,
  )
