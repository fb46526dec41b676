import type { Wallet } from "rxwallet"
import { ConnectButton } from "rxwallet/react"
import { AccountCard } from "./AccountCard.js"
import { Appearance } from "./Appearance.js"
import { NetworkCard } from "./NetworkCard.js"
import { Playground } from "./Playground.js"
import { SendCard } from "./SendCard.js"
import { SignCard } from "./SignCard.js"
import { StreamLog } from "./StreamLog.js"
import { StreamTable } from "./StreamTable.js"
import { TokensCard } from "./TokensCard.js"
import { TryThis } from "./TryThis.js"
import type { DemoWorld } from "./world.js"

interface AppProps {
  readonly world: DemoWorld
  readonly preview: Wallet
  readonly openDemoWallet: () => void
}

/** The demo page: controls on one side, stream values on the other. */
export const App = ({ world, preview, openDemoWallet }: AppProps) => (
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
        <h1>A wallet, connected, in a minute</h1>
        <p>
          Two real chains run on your machine, and so do the wallet and the data provider. Nothing here is worth
          anything, and nothing leaves this computer.
        </p>
        <TryThis openDemoWallet={openDemoWallet} />
      </section>
      <Playground preview={preview} />
      <div className="columns">
        <div className="stack">
          <AccountCard />
          <TokensCard />
          <NetworkCard />
          <SignCard />
          <SendCard reverting={world.revertingContract} />
        </div>
        <div className="stack">
          <StreamTable />
          <StreamLog />
        </div>
      </div>
    </main>
  </>
)
