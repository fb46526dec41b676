/** The titles of all views but Connect. Loaded with the catalogue of views. */
export const titleWords = {
  "account.title": "Account",
  "networks.title": "Choose Network",
  "switch.title": "Switch Network",
  "switchChain.title": "Switch Chain",
  "unsupported.title": "Switch Network",
  "whatIsAWallet.title": "What is a Wallet?",
  "getWallet.title": "Get a Wallet",
  "send.title": "Send",
  "send.selectTitle": "Select Token",
  "send.previewTitle": "Review Send",
  "receive.title": "Receive",
  "activity.title": "Activity",
  "approve.title": "Approve Transaction",
} as const satisfies Readonly<Record<string, string>>

/** The key of a title; Connect's messages are loaded with the page. */
export type TitleKey = keyof typeof titleWords | "connect.title"
