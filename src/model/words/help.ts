/** Messages of what a wallet is. */
export const helpWords = {
  "whatIsAWallet.key": "One sign-in for many sites",
  "whatIsAWallet.keyText": "A wallet signs you in without a new account or password for each site.",
  "whatIsAWallet.home": "Keep, send and receive",
  "whatIsAWallet.homeText": "Use it for coins, tokens and collectibles.",
  "whatIsAWallet.yours": "You decide",
  "whatIsAWallet.yoursText": "A site can only ask. Nothing is sent until you approve the request in your wallet.",
  "whatIsAWallet.get": "Get a wallet",
} as const satisfies Readonly<Record<string, string>>
