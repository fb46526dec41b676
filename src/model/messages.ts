/**
 * The English messages that are loaded with the page: those of the first view, the button and the frame of the modal. All
 * others, including titles, failures and notices, are in `words/` and loaded with the view that shows them. `{name}` is a
 * placeholder.
 */
export const coreWords = {
  "connect.title": "Connect Wallet",
  "connect.button": "Connect Wallet",
  "connect.installed": "Installed",
  "connect.recent": "Recent",
  "connect.connected": "Connected",
  "connect.noWallet": "I have no wallet yet",
  "connect.agreement": "By connecting you agree to our",
  "connect.terms": "Terms of Service",
  "connect.and": "and",
  "connect.privacy": "Privacy Policy",

  "getWallet.opensNewTab": "opens in a new tab",

  "modal.close": "Close",
  "modal.back": "Back",
  "modal.help": "What is a wallet?",
  "modal.loading": "Loading",
  "modal.viewFailed": "This part could not be shown",
  "modal.retry": "Try again",

  "button.connecting": "Connecting",
  "button.pending": "Pending",
  "button.restoring": "Restoring",
  "button.linkLost": "Connection lost",
  "button.unsupported": "Switch Network",
} as const satisfies Readonly<Record<string, string>>

/** The key of an eagerly loaded message. */
export type CoreKey = keyof typeof coreWords

/** Replaces `{placeholders}` by their values; a placeholder without a value stays in the text. */
export const fill = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole)
