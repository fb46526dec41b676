/** Messages of the help views: what a wallet is and where to get one. */
export const helpWords = {
  "whatIsAWallet.key": "Your key to the web",
  "whatIsAWallet.keyText": "A wallet signs you in, without a new account or password for every site.",
  "whatIsAWallet.home": "A home for what you own",
  "whatIsAWallet.homeText": "It keeps, sends and receives coins, tokens and collectibles.",
  "whatIsAWallet.yours": "Yours alone",
  "whatIsAWallet.yoursText": "Only you can approve what it does. This site can ask, never take.",
  "whatIsAWallet.get": "Get a wallet",

  "getWallet.note": "Choose a wallet from its own site, install it, and come back.",
  "getWallet.none": "Every wallet on our list is installed",
} as const satisfies Readonly<Record<string, string>>
