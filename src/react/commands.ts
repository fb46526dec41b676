import type { Connection } from "../model/connection/connection.js"
import type { DisconnectInput } from "../model/connection/disconnecting.js"
import type { NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import type { Transfer, TransferStep } from "../model/transfer/transfer.js"
import type { ConnectInput } from "../wallet/controls.js"
import { useWallet } from "./context.js"
import { useSettings } from "./settings.js"
import { type BoundCommand, useCommand, type CommandState } from "./useCommand.js"

/** `const [connect, attempt] = useConnect()`. An attempt is cancelled with `useWallet().cancelConnect`. */
export const useConnect = (): BoundCommand<[input: ConnectInput], Connection> => useCommand(useWallet().connect)

/** `const [disconnect, state] = useDisconnect()`. Without an input, every wallet of the active chain family. */
export const useDisconnect = (): BoundCommand<[input?: DisconnectInput], void> => useCommand(useWallet().disconnect)

/**
 * `const [switchNetwork, state, networks] = useSwitchNetwork()`; `networks` are those that the site offers. A network is
 * named by its CAIP-2 id: `switchNetwork("eip155:137")`.
 */
export const useSwitchNetwork = (): readonly [
  run: (network: NetworkId) => Promise<NetworkId>,
  state: CommandState<NetworkId>,
  networks: readonly Network[],
] => {
  return [...useCommand(useWallet().switchNetwork), useSettings().networks]
}

/** `const [sign, state] = useSignMessage()`. A second call does nothing while the first is pending. */
export const useSignMessage = (): BoundCommand<[message: string], string> =>
  useCommand(useWallet().signMessage, "isRefused")

/** `const [send, state] = useSend()`; the steps are in `state`. Sends with the call; a second one never sends twice. */
export const useSend = (): BoundCommand<[transfer: Transfer], TransferStep> => useCommand(useWallet().send, "isRefused")
