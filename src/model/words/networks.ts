/** Messages of the views for choosing and switching a network. */
export const networksWords = {
  "networks.search": "Search networks",
  "networks.none": "No network matches",
  "networks.current": "Current",
  "networks.testnet": "Testnet",
  "networks.note": "Your wallet may not support every network.",

  "switch.waiting": "Approve in {wallet}",
  "switch.waitingHint": "Switching to {network}. Accept the request in your wallet.",
  "switch.declined": "Switch declined",
  "switch.declinedHint": "You can go back or try again.",
  "switch.waitingWallet": "your wallet",
  "switch.failed": "The network was not switched",
  "switch.retry": "Try again",

  "switchChain.note": "{network} needs another wallet",
  "switchChain.hint": "The wallet you are connected with cannot use it. Connect one that can.",
  "switchChain.connect": "Connect Wallet",

  "unsupported.note": "This site does not support the network your wallet is on. Choose one to continue.",
  "unsupported.noSwitch":
    "This site doesn't work on the network your wallet is on. Choose another network in your wallet, or disconnect.",
  "unsupported.unknown": "Your wallet does not say which network it is on. Choose one to continue.",
  "unsupported.disconnect": "Disconnect",
} as const satisfies Readonly<Record<string, string>>
