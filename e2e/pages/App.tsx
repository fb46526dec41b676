import { type ComponentType, Fragment, type ReactNode } from "react"
import type { Messages, Wallet } from "rxwallet"
import { english } from "rxwallet/messages"
import { ConnectButton, WalletModal, WalletProvider } from "rxwallet/react"
import { AccountCard } from "../../demo/AccountCard.js"
import { NetworkCard } from "../../demo/NetworkCard.js"
import { SendCard } from "../../demo/SendCard.js"
import { SignCard } from "../../demo/SignCard.js"
import { revertingContract } from "../../devkit/reverting.js"

/** Words of up to eight signs, which are 40 % of the length of a text. */
const filler = (length: number): string =>
  "~~~~~~~ "
    .repeat(length)
    .slice(0, Math.ceil(length * 0.4))
    .trim()

/** A counterparty is data, which is shown as far as it fits. */
const counterparties = ["activity.to", "activity.from", "activity.with"]

/** The English messages as long as in a language of long words; their beginning is the same. */
export const longerMessages = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [
    key,
    counterparties.includes(key) ? text : `${text} ${filler(text.length)}`,
  ]),
) as Messages

/** The second account of the test node; pages of other families have their own. */
const receivers = { eip155: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" }

interface AppProps {
  readonly wallet: Wallet
  readonly messages?: Messages
  /** What the page's content is in; the modal is beside it. */
  readonly place?: ComponentType<{ readonly children: ReactNode }>
}

/** The React page of the tests: button, modal and the cards of the demo. */
export const App = ({ wallet, messages, place: Place = Fragment }: AppProps) => (
  <WalletProvider wallet={wallet} messages={messages}>
    <Place>
      <main>
        <h1>Fixture</h1>
        <ConnectButton />
        <AccountCard />
        <NetworkCard />
        <SignCard />
        <SendCard receivers={receivers} reverting={revertingContract} />
      </main>
    </Place>
    <WalletModal />
  </WalletProvider>
)
