/** A wallet that the user can install. The list is our own and has no trademarked images. */
export interface KnownWallet {
  readonly name: string
  /** The site to install it from. */
  readonly homepage: string
  /** The rdns that it announces (EIP-6963). */
  readonly rdns: string
}

/** Well-known wallets that announce themselves by EIP-6963, in alphabetical order, which is not for sale. */
export const knownWallets: readonly KnownWallet[] = [
  { name: "Coinbase Wallet", homepage: "https://www.coinbase.com/wallet", rdns: "com.coinbase.wallet" },
  { name: "Frame", homepage: "https://frame.sh", rdns: "sh.frame" },
  { name: "MetaMask", homepage: "https://metamask.io/download", rdns: "io.metamask" },
  { name: "Phantom", homepage: "https://phantom.com/download", rdns: "app.phantom" },
  { name: "Rabby Wallet", homepage: "https://rabby.io", rdns: "io.rabby" },
  { name: "Rainbow", homepage: "https://rainbow.me/download", rdns: "me.rainbow" },
  { name: "Trust Wallet", homepage: "https://trustwallet.com/download", rdns: "com.trustwallet.app" },
  { name: "Zerion", homepage: "https://zerion.io/download", rdns: "io.zerion.wallet" },
]
