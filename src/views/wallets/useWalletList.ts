import { useMemo } from "react"
import { uniqueWallets } from "../../model/directory/directory.js"
import { goesBy } from "../../model/connection/connector.js"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { completeWallet, mergeDirectories } from "../../model/walletList/mergeDirectories.js"
import { namespaceOf } from "../../model/namespace.js"
import { latest } from "../../model/remote.js"
import { decideWallets, type WalletDecision } from "../../model/walletList/walletList.js"
import { useWallet } from "../../react/context.js"
import { useSettings } from "../../react/settings.js"
import { useDevice } from "../../react/useLinks.js"
import { useDirectory } from "../../react/useDirectory.js"
import { useListed } from "../listed.js"
import { builtInWallets } from "../../networks/wallets/builtInWallets.js"

/** The wallets of the directories of a site: of its remote one, as far as it is loaded, and of the built-in one. */
const useDirectoryWallets = (): readonly DirectoryWallet[] => {
  const [{ recommended, pages, search }] = useDirectory()
  return useMemo(() => {
    const listed = uniqueWallets([...pages.wallets, ...(latest(search.found) ?? [])])
    return mergeDirectories({ recommended: latest(recommended)?.wallets ?? [], listed, builtIn: builtInWallets })
  }, [recommended, pages, search])
}

/** The site's own wallets. */
const useCustomWallets = (): readonly DirectoryWallet[] => {
  const { customWallets } = useWallet().settings
  return useMemo(() => customWallets.map(completeWallet), [customWallets])
}

/** A wallet of the site or of a directory, by its id or its rdns; undefined if there is none. */
export const useDirectoryWallet = (id: string): DirectoryWallet | undefined => {
  const custom = useCustomWallets()
  const directory = useDirectoryWallets()
  return [...custom, ...directory].find((wallet) => goesBy(wallet)(id))
}

/** The wallet list; null until the device is known. */
export const useWalletList = (): readonly WalletDecision[] | null => {
  const device = useDevice()
  const { connectors, connections } = useListed()
  const settings = useSettings()
  const custom = useCustomWallets()
  const directory = useDirectoryWallets()
  return useMemo(() => {
    if (device === null) return null
    // One to log in to is beside the list.
    const discovered = connectors.filter(({ type }) => type !== "auth")
    const { includeWalletIds: include, excludeWalletIds: exclude, featuredWalletIds: featured, networks } = settings
    const families = [...new Set(networks.map(({ id }) => namespaceOf(id)))]
    return decideWallets({
      ...{ discovered, directory, device },
      connected: connections.map(({ connector }) => connector.id),
      recent: discovered.filter(({ recent }) => recent).map(({ id }) => id),
      rules: { include, exclude, featured, custom, namespaces: families },
    })
  }, [device, connectors, connections, settings, custom, directory])
}
