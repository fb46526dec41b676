/** Messages of the connecting view, and of the wallet list: while it is empty, and of what is under it. */
export const connectingWords = {
  "connecting.yourWallet": "your wallet",
  "connect.empty": "No wallet found in this browser",
  "connect.emptyHint": "Install a wallet extension, then choose it here.",
  "connect.getWallet": "Get a wallet",
  "connect.search": "Search wallets",
  "connect.none": "No wallet found",
  "connect.noneHint": "Check the spelling, or get a new wallet.",
  "connect.agreement": "By connecting you agree to our {terms} and {privacy}",
  "connect.toTerms": "By connecting you agree to our {terms}",
  "connect.toPrivacy": "By connecting you agree to our {privacy}",
  "connect.terms": "terms of service",
  "connect.privacy": "privacy policy",

  "connecting.waiting": "Continue in {wallet}",
  "connecting.waitingHint": "Approve the request there to share your address with this site.",
  "connecting.lookHint":
    "Can't see the request? Open {wallet} from your browser's toolbar, or look for its window behind this one.",
  "connecting.declined": "Connection declined",
  "connecting.declinedHint": "You can try again at any time.",
  "connecting.failed": "Connection failed",
  "connecting.notInstalled": "{wallet} isn't installed",
  "connecting.notInstalledHint": "Install it, then return to this page.",
  "connecting.retry": "Try again",
} as const satisfies Readonly<Record<string, string>>
