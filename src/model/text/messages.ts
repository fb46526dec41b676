/**
 * The English messages that are loaded with the page: those of the first view, the button and the frame of the modal. All
 * others, including titles, failures and notices, are in `words/` and loaded with the view that shows them. `{name}` is a
 * placeholder.
 */
export const coreWords = {
  "connect.title": "Connect wallet",
  "connect.button": "Connect wallet",
  "connect.installed": "Installed",
  "connect.recent": "Recent",
  "connect.others": "Other wallets",
  "connect.connected": "Connected",
  "connect.noWallet": "I don't have a wallet",

  "network.unknown": "Unknown network",

  "modal.close": "Close",
  "modal.back": "Back",
  "modal.help": "What is a wallet?",
  "modal.loading": "Loading",
  "modal.viewFailed": "Couldn't show this part",
  "modal.viewFailedHint": "Try again, or reload the page.",
  "modal.retry": "Try again",

  "button.connecting": "Connecting",
  "button.pending": "Pending",
  "button.restoring": "Reconnecting",
  "button.linkLost": "Offline",
  "button.unsupported": "Switch network",
} as const satisfies Readonly<Record<string, string>>

/** The key of an eagerly loaded message. */
export type CoreKey = keyof typeof coreWords

/**
 * The messages that plug-ins and sites add for views of their own, by key:
 *
 *     declare module "rxwallet" {
 *       interface PluginMessages {
 *         readonly "rewards.points": string
 *       }
 *     }
 */
export interface PluginMessages {}

/** Replaces `{placeholders}` by their values; a placeholder without a value stays in the text. */
export const fill = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole)
