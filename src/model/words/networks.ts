/** Messages of the views for choosing and switching a network. */
export const networksWords = {
  "networks.search": "Search networks",
  "networks.none": "No networks found",
  "networks.current": "Current",
  "networks.testnet": "Testnet",
  "networks.notApproved": "Not available in {wallet}",
  "networks.note":
    "Each network is a separate blockchain with its own balances. Your wallet may not support all of them.",

  "switch.waiting": "Approve in {wallet}",
  "switch.waitingHint": "Approve the request there to switch to {network}.",
  "switch.declined": "Network not switched",
  "switch.declinedHint": "You can go back or try again.",
  "switch.waitingWallet": "your wallet",
  "switch.failed": "Couldn't switch network",
  "switch.retry": "Try again",

  "switchChain.note": "{network} needs another wallet",
  "switchChain.hint": "Your connected wallet can't use this network. Connect one that can.",
  "switchChain.connect": "Connect wallet",

  "unsupported.site": "This site",
  "unsupported.note": "{site} doesn't work on the network your wallet is on. Switch to:",
  "unsupported.noSwitch":
    "{site} doesn't work on the network your wallet is on. Choose another network in your wallet, or disconnect.",
  "unsupported.unknown": "Your wallet doesn't say which network it is on. Switch to:",
  "unsupported.disconnect": "Disconnect",
} as const satisfies Readonly<Record<string, string>>
