/** Options of `coinbase`. */
export interface CoinbaseOptions {
  /** The site's name, as the wallet shows it. */
  readonly appName?: string | undefined
  /** The site's logo, as the wallet shows it: an `https:` address. Default: its favicon. */
  readonly appLogoUrl?: string | undefined
  /**
   * Which wallets may be used: the smart wallet in its window (`smartWalletOnly`), the extension and the app (`eoaOnly`), or
   * what the user chooses. Default `"all"`.
   */
  readonly preference?: "all" | "smartWalletOnly" | "eoaOnly" | undefined
  /** The address of the wallet's window. Default: `https://keys.coinbase.com/connect`. */
  readonly keysUrl?: string | undefined
}
