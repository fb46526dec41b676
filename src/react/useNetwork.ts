import { useMemo } from "react"
import type { ShownNetwork } from "../model/network.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The network on show, and whether the site offers it. On a server, the default one. */
export const useNetwork = (): ShownNetwork => {
  const { network$, settings } = useWallet()
  const onServer = useMemo(() => ({ ...settings.defaultNetwork, supported: true }), [settings])
  return useStream(network$, onServer)
}
