/** What the account view says. */
export const accountWords = {
  "account.copy": "Copy address",
  "account.explorer": "View on explorer",
  "account.balance": "Balance",
  "account.balanceUnavailable": "Balance unavailable",
  "account.refresh": "Try again",
  "account.network": "Network",
  "account.wallets": "Connected wallets",
  "account.active": "Active",
  "account.use": "Use {wallet}",
  "account.useShort": "Use",
  "account.disconnectOne": "Disconnect {wallet}",
  "account.disconnect": "Disconnect",
  "account.addWallet": "Connect another wallet",
  "account.restoring": "Restoring your connection",
  "account.restoringHint": "Waiting for {wallet} to answer.",
  "account.linkLost": "Your wallet has lost its connection",
} as const satisfies Readonly<Record<string, string>>
