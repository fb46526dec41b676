import type { DirectoryWallet, WalletLinks } from "../../model/directory/directoryWallet.js"

export const evm = "eip155"
export const solana = "solana"
export const bitcoin = "bip122"

/** A wallet by what is public of it. What is not known for sure is left out. */
interface Known extends Pick<DirectoryWallet, "id" | "name" | "rdns" | "homepage"> {
  /** By default that of EVM. */
  readonly families?: DirectoryWallet["namespaces"]
  /** Whether it pairs by a WalletConnect URI. Default true. */
  readonly pairs?: boolean
  readonly links?: WalletLinks
  /** Its ids in the App Store, at Google Play, in the Chrome Web Store and among Firefox's add-ons. */
  readonly stores?: {
    readonly apple?: number
    readonly google?: string
    readonly chrome?: string
    readonly firefox?: string
  }
}

const storesOf = ({ apple, google, chrome, firefox }: NonNullable<Known["stores"]>): DirectoryWallet["stores"] => ({
  ...(apple !== undefined && { ios: `https://apps.apple.com/app/id${apple}` }),
  ...(google !== undefined && { android: `https://play.google.com/store/apps/details?id=${google}` }),
  ...(chrome !== undefined && { chrome: `https://chromewebstore.google.com/detail/${chrome}` }),
  ...(firefox !== undefined && { firefox: `https://addons.mozilla.org/firefox/addon/${firefox}/` }),
})

export const known = ({
  families = [evm],
  pairs = true,
  links = {},
  stores = {},
  ...rest
}: Known): DirectoryWallet => ({
  ...{ ...rest, pairs, links },
  namespaces: families,
  stores: storesOf(stores),
})
