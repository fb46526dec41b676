import type { Network } from "../model/network.js"
import type { NetworkId } from "../model/namespace.js"
import { useWallet } from "./context.js"
import { type CommandState, useCommand } from "./useCommand.js"

/** `const [switchNetwork, state, networks] = useSwitchNetwork()`: the third is what the site offers. */
export const useSwitchNetwork = (): readonly [
  run: (network: NetworkId) => void,
  state: CommandState<NetworkId>,
  networks: readonly Network[],
] => {
  const { switchNetwork, settings } = useWallet()
  return [...useCommand(switchNetwork), settings.networks]
}
