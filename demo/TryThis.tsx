interface TryThisProps {
  readonly openDemoWallet: () => void
}

/** What a newcomer does in the first minute. */
export const TryThis = ({ openDemoWallet }: TryThisProps) => (
  <ol className="try">
    <li>
      Press <b>Connect Wallet</b> and pick <b>Demo wallet</b>. It asks in a window of its own.
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
      Send to the <b>contract that refuses</b>, and read why it does.
    </li>
    <li>
      Reload the page. You are still connected.{" "}
      <button type="button" className="link" onClick={openDemoWallet}>
        Open the demo wallet
      </button>{" "}
      to change account or network from the other side.
    </li>
  </ol>
)
