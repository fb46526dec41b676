interface TryThisProps {
  readonly openDemoWallet: () => void
}

/** Steps for a first-time visitor. */
export const TryThis = ({ openDemoWallet }: TryThisProps) => (
  <ol className="try">
    <li>
      Press <b>Connect wallet</b> and choose <b>Demo wallet</b>. It opens its own window for approval.
    </li>
    <li>
      Switch to <b>Polygon</b>, and back.
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
)
