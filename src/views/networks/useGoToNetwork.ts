import { type NetworkId, namespaceOf } from "../../model/namespace.js"
import { decideSwitch } from "../../model/switching.js"
import { useWallet } from "../../react/context.js"
import { useConnections, useNetwork } from "../../react/connection.js"

/** Takes a wish to be on another network to the view that fulfils it. */
export const useGoToNetwork = (): ((network: NetworkId) => void) => {
  const { modal } = useWallet()
  const { id: active } = useNetwork()
  const connections = useConnections()
  return (network) => {
    const decision = decideSwitch({
      target: network,
      active,
      activeNamespace: namespaceOf(active),
      connected: connections.map(({ namespace }) => namespace),
      embeddedServesTarget: false,
      ignoreConfirmation: false,
    })
    if (decision === "stay") return modal.back()
    modal.push({ view: decision === "switchNetwork" ? "SwitchNetwork" : "SwitchActiveChain", network })
  }
}
