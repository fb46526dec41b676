/** Messages of GetWallet, where wallets are installed from, and of each link that leaves the site. */
export const getWalletWords = {
  "getWallet.note": "Install a wallet, then return to this page.",
  "getWallet.none": "You have every wallet on our list",
  "getWallet.onPhone": "Get {wallet} on your phone",
  "getWallet.scanHint": "Scan this code with your phone's camera. Install the app, then connect it here.",
  "getWallet.openThereHint":
    "Scan this code with your phone's camera. Install the app, then open this page in its browser.",
  "getWallet.code": "QR code to get {wallet} from {host}",
  "getWallet.open": "Open {host}",
  "getWallet.phones": "Your phone",
  "getWallet.appStore": "iPhone",
  "getWallet.playStore": "Android",
  "getWallet.opensNewTab": "(opens in a new tab)",
} as const satisfies Readonly<Record<string, string>>
