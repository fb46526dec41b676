import { useWallet } from "rxwallet/react"
import { Card } from "./Card.js"
import { pairDemoPhone } from "./pairDemoPhone.js"
import type { DemoWorld } from "./world.js"

interface TryThisProps {
  readonly world: DemoWorld
  readonly openDemoWallet: () => void
}

/** Steps for a first-time visitor. */
export const TryThis = ({ world, openDemoWallet }: TryThisProps) => {
  const wallet = useWallet()
  return (
    <Card title="Try this">
      <p className="quiet">
        Chains of Ethereum, Polygon, Solana{"url" in world.bitcoin && " and Bitcoin"}, wallets and a data provider run
        on your machine. Nothing here is worth anything, and nothing leaves this computer.
      </p>
      {"reason" in world.bitcoin && <p className="quiet">Bitcoin could not be started here: {world.bitcoin.reason}</p>}
      <ol className="try">
        <li>
          Choose <b>Demo wallet</b>, above or by <b>Connect wallet</b>. It opens its own window for approval.
        </li>
        <li>
          Or{" "}
          <button type="button" className="link" onClick={() => pairDemoPhone(wallet)}>
            pair with the demo phone
          </button>
          , a wallet on another device, by WalletConnect over a relay on your machine.
        </li>
        <li>
          Or enter any <b>email</b>. The mails are in{" "}
          <a className="link" href={world.mailboxUrl} target="_blank" rel="noreferrer">
            the mailbox of this demo
          </a>
          , and the codes in your terminal. A social login takes any name. The app of <b>Farcaster</b> is a page here:
          copy the link below its code, and open it.
        </li>
        <li>
          Switch to <b>Polygon</b>, and back.
        </li>
        <li>
          Switch to <b>Solana</b>
          {"url" in world.bitcoin && (
            <>
              {" "}
              or <b>Bitcoin Regtest</b>
            </>
          )}
          , and connect the demo wallet for it. The others stay connected.
        </li>
        <li>
          <b>Sign</b> a message. Reject it once, too.
        </li>
        <li>
          <b>Send</b> 0.01 and watch the balance follow.
        </li>
        <li>
          Send to the <b>reverting contract</b> and read the reason.
        </li>
        <li>
          Reload the page. You are still connected.{" "}
          <button type="button" className="link" onClick={openDemoWallet}>
            Open the demo wallet
          </button>{" "}
          to change the account or network in the wallet.
        </li>
      </ol>
    </Card>
  )
}
