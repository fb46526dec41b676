/** Messages of the connecting view, and of the wallet list while it is empty. */
export const connectingWords = {
  "connect.empty": "No wallet found in this browser",
  "connect.emptyHint": "Install a wallet and it appears here at once.",
  "connect.getWallet": "Get a wallet",

  "connecting.waiting": "Continue in {wallet}",
  "connecting.waitingHint": "Accept the connection request in your wallet.",
  "connecting.declined": "Connection declined",
  "connecting.declinedHint": "You can try again whenever you like.",
  "connecting.failed": "Connection failed",
  "connecting.notInstalled": "{wallet} is not installed",
  "connecting.notInstalledHint": "Install the wallet, then come back to this page.",
  "connecting.retry": "Try again",
} as const satisfies Readonly<Record<string, string>>
