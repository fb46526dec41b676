import { ConnectButton } from "rxwallet/react"
import { AccountCard } from "./AccountCard.js"
import { Appearance } from "./Appearance.js"
import { Facts } from "./Facts.js"
import { NetworkCard } from "./NetworkCard.js"
import { Playground } from "./Playground.js"
import { SendCard } from "./SendCard.js"
import { SignCard } from "./SignCard.js"
import { StreamLog } from "./StreamLog.js"
import { StreamTable } from "./StreamTable.js"
import { Tabs } from "./Tabs.js"
import { TokensCard } from "./TokensCard.js"
import { TryThis } from "./TryThis.js"
import type { DemoWorld } from "./world.js"

interface AppProps {
  readonly world: DemoWorld
  readonly openDemoWallet: () => void
}

/** The modal in a look of one's own with its code, and what a site does with a connected wallet. */
const Modal = ({ world, openDemoWallet }: AppProps) => (
  <div className="stack">
    <Playground />
    <div className="columns">
      <div className="stack">
        <TryThis world={world} openDemoWallet={openDemoWallet} />
        <AccountCard />
        <TokensCard />
      </div>
      <div className="stack">
        <NetworkCard />
        <SignCard />
        <SendCard receivers={world.receivers} reverting={world.revertingContract} />
      </div>
    </div>
  </div>
)

/** What the wallet's streams emit, from the first render on. */
const Streams = () => (
  <div className="columns">
    <StreamTable />
    <StreamLog />
  </div>
)

/** The demo page. */
export const App = (props: AppProps) => (
  <>
    <header className="bar">
      <p className="brand">
        rx<b>wallet</b>
      </p>
      <Appearance />
      <ConnectButton />
    </header>
    <main>
      <section className="intro">
        <h1>Let visitors connect a wallet, in a modal that is small, private and yours to style.</h1>
        <Facts />
      </section>
      <Tabs label="The demo" panels={{ "The modal": <Modal {...props} />, "Its streams": <Streams /> }} />
    </main>
  </>
)
