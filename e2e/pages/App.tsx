import type { Wallet } from "rxwallet"
import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"
import { AccountCard } from "../../demo/AccountCard.js"
import { NetworkCard } from "../../demo/NetworkCard.js"
import { SendCard } from "../../demo/SendCard.js"
import { SignCard } from "../../demo/SignCard.js"
import { revertingContract } from "../../devkit/reverting.js"

/** The React page of the tests: button, modal and the cards of the demo. */
export const App = ({ wallet }: { readonly wallet: Wallet }) => (
  <WalletProvider wallet={wallet}>
    <main>
      <h1>Fixture</h1>
      <ConnectButton />
      <AccountCard />
      <NetworkCard />
      <SignCard />
      <SendCard reverting={revertingContract} />
    </main>
    <WalletModal />
  </WalletProvider>
)
