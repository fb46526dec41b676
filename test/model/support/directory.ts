import type { Device } from "../../../src/model/pairing/device.js"
import type { DirectoryWallet } from "../../../src/model/directory/directoryWallet.js"
import type { WalletRules, WalletSources } from "../../../src/model/walletList/walletList.js"

export const desktop: Device = { system: "desktop", browser: "chrome", framed: false, telegram: false }
export const ios: Device = { system: "ios", browser: "other", framed: false, telegram: false }
export const android: Device = { system: "android", browser: "chrome", framed: false, telegram: false }

/** A wallet that nothing is known of but its name; its id is that in lower case. */
export const directoryWallet = (name: string): DirectoryWallet => ({
  id: name.toLowerCase(),
  name,
  namespaces: ["eip155"],
  links: {},
  stores: {},
  pairs: false,
})

/** An extension of Chrome, with the rdns `test.<id>`. */
export const extension = (name: string): DirectoryWallet => ({
  ...directoryWallet(name),
  rdns: `test.${name.toLowerCase()}`,
  stores: { chrome: `https://chrome.example/${name}` },
})

/** An app of phones that pairs by a WalletConnect URI. */
export const phoneApp = (name: string): DirectoryWallet => ({
  ...directoryWallet(name),
  pairs: true,
  links: { mobile: `${name.toLowerCase()}-app://` },
  stores: { ios: `https://ios.example/${name}`, android: `https://android.example/${name}` },
})

/** A site without rules. */
const free: WalletRules = {
  include: null,
  exclude: [],
  featured: [],
  custom: [],
  namespaces: ["eip155"],
}

/** What differs from a computer and a site without wallets and rules. */
export type GivenSources = Partial<Omit<WalletSources, "rules">> & { readonly rules?: Partial<WalletRules> }

export const sourcesOf = ({ rules, ...given }: GivenSources): WalletSources => ({
  ...{ discovered: [], connected: [], directory: [], recent: [], device: desktop },
  ...given,
  rules: { ...free, ...rules },
})
