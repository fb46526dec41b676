import type { Device } from "../../model/pairing/device.js"
import type { DirectoryWallet, WalletLinks, WalletStores } from "../../model/directory/directoryWallet.js"
import { isNetworkId, type Namespace, namespaceOf } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import { pairingLink, webLink } from "../../model/pairing/walletLink.js"
import type { ExplorerWallet } from "../codecs/directory.js"

/** What a wallet of the explorer is completed with. */
export interface ExplorerSite {
  /** The chain families of the site: those of a wallet that names no chains. */
  readonly families: () => readonly Namespace[]
  /** The address of an image of the explorer. */
  readonly imageUrl: (imageId: string) => string
}

const anyDevice: Device = { system: "desktop", browser: "other", framed: false, telegram: false }

/** A link to an app, where it may be opened. */
const appLink = (link: string | null): string | null =>
  link !== null && pairingLink(link, "wc:", anyDevice) !== null ? link : null

const web = (link: string | null): string | null => webLink(link ?? undefined)

/** The fields that are known. */
const known = <K extends string>(fields: Readonly<Record<K, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === "string")) as {
    readonly [key in K]?: string
  }

const linksOf = ({ mobile_link, link_mode, desktop_link, webapp_link }: ExplorerWallet): WalletLinks => {
  const mobile = appLink(mobile_link)
  const isUniversal = web(mobile) !== null
  return known({
    mobile: isUniversal ? null : mobile,
    universal: appLink(web(link_mode)) ?? (isUniversal ? mobile : null),
    desktop: appLink(desktop_link),
    web: web(webapp_link),
  })
}

const storesOf = ({ app_store, play_store, chrome_store }: ExplorerWallet): WalletStores =>
  known({ ios: web(app_store), android: web(play_store), chrome: web(chrome_store) })

const isRdns = (text: string): boolean => text.length <= 256 && /^[\w-]+(\.[\w-]+)+$/.test(text)

const familiesIn = (chains: readonly string[] | null, { families }: ExplorerSite): readonly Namespace[] =>
  chains && chains.length > 0 ? [...new Set(chains.filter(isNetworkId).map(namespaceOf))] : families()

/** A wallet of the explorer as the model has it, without what may not be shown or opened; null without a name. */
export const toDirectoryWallet = (wallet: ExplorerWallet, site: ExplorerSite): DirectoryWallet | null => {
  const { id, image_id, image_url, rdns } = wallet
  const name = safeName(wallet.name)
  if (name === "") return null
  const image = image_url ?? (image_id === null ? null : site.imageUrl(image_id))
  return {
    ...{ id, name, links: linksOf(wallet), stores: storesOf(wallet), pairs: wallet.supports_wc === true },
    namespaces: familiesIn(wallet.chains, site),
    ...known({
      homepage: web(wallet.homepage),
      rdns: rdns !== null && isRdns(rdns) ? rdns : null,
      icon: image === null ? null : safeIcon(image),
    }),
  }
}
