/** The titles of all views but Connect and those of plug-ins, and the names of chain families. Loaded with the catalogue of views. */
export const titleWords = {
  "account.title": "Account",
  "profileWallets.title": "Wallets",
  "selectAccount.title": "Choose account",
  "networks.title": "Choose network",
  "switch.title": "Switch network",
  "switchChain.title": "Switch network",
  "unsupported.title": "Switch network",
  "whatIsAWallet.title": "What is a wallet?",
  "getWallet.title": "Get a wallet",
  "allWallets.title": "All wallets",
  "send.title": "Send",
  "send.selectTitle": "Choose token",
  "send.previewTitle": "Review transfer",
  "receive.title": "Receive",
  "activity.title": "Activity",

  "family.eip155": "Ethereum networks",
  "family.solana": "Solana",
  "family.bip122": "Bitcoin",

  "approve.title": "Transfer",
  "approve.approvingTitle": "Approve transfer",
  "approve.pendingTitle": "Transfer pending",
  "approve.sentTitle": "Transfer sent",
  "approve.unknownTitle": "Status unknown",
  "approve.declinedTitle": "Transfer declined",
  "approve.failedTitle": "Transfer failed",
} as const satisfies Readonly<Record<string, string>>

/** The key of a title; Connect's messages are loaded with the page. */
export type TitleKey = keyof typeof titleWords | "connect.title"
