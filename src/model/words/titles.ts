/** The headings of the views behind Connect. They come with the catalogue of views. */
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

/** The key of a heading: Connect's words are loaded with the page. */
export type TitleKey = keyof typeof titleWords | "connect.title"
