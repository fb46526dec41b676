import { useCallback } from "react"
import type { DirectoryWallet } from "../../model/directory/directoryWallet.js"
import { wantedIn } from "../../model/modal/modal.js"
import { useWallet } from "../../react/context.js"
import { useListed } from "../listed.js"

/**
 * Leads to a wallet of a directory: through the site's relay where both have it, else by the wallet's own id, which is its
 * rdns if it announces itself: one that is installed meanwhile is found by it.
 */
export const useChooseWallet = (): ((wallet: DirectoryWallet) => void) => {
  const { modal } = useWallet()
  const relay = useListed().connectors.find(({ type }) => type === "walletConnect")?.id
  return useCallback(
    ({ id, rdns, pairs }) => {
      const connector = (pairs ? relay : undefined) ?? rdns ?? id
      modal.push({ view: "Connecting", connector, wallet: id, ...wantedIn(modal.state$.value) })
    },
    [modal, relay],
  )
}
