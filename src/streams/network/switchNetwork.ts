import { defer, map, type Observable, of, type SchedulerLike } from "rxjs"
import type { ConnectedWallet } from "../../adapters/connector.js"
import type { ConnectionEvent } from "../../model/connection/connectionEvents.js"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { namespaceOf, type NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import { type Command, command } from "../operators/command.js"
import { withPromptDeadline } from "../operators/withPromptDeadline.js"

export interface SwitchNetwork {
  readonly network: Network
  /** The active wallet of that chain family; null when none is connected there, and the choice is only remembered. */
  readonly wallet: ConnectedWallet | null
}

export interface SwitchPorts {
  /** Emits when the wallet is no longer connected. */
  readonly closed$: (connector: ConnectorInfo) => Observable<unknown>
  readonly clock: SchedulerLike
}

export type SwitchEvent = Extract<ConnectionEvent, { readonly type: "networkSwitched" | "networkChosen" }>

/**
 * Switches the active wallet of a chain family to a network, and makes that family the active one. Emits the network that
 * was read back. A newer request for the same family replaces the one before.
 *
 *     calls   a--b------
 *     wallet  --- ---r|
 *     events  ------r
 */
export const switchNetworkCommand = ({ closed$, clock }: SwitchPorts): Command<SwitchNetwork, SwitchEvent, NetworkId> =>
  command({
    name: "switchNetwork",
    whileBusy: "replaces",
    key: ({ network }) => namespaceOf(network.id),
    effect: ({ network, wallet }) =>
      wallet === null
        ? of<SwitchEvent>({ type: "networkChosen", network: network.id })
        : defer(() => wallet.signer.switchNetwork(network)).pipe(
            withPromptDeadline({ command: "switchNetwork", closed$: closed$(wallet.info), clock }),
            map((id): SwitchEvent => {
              const key = { namespace: namespaceOf(id), connector: wallet.info.id }
              return { type: "networkSwitched", ...key, network: id }
            }),
          ),
    answer: ({ network }) => network,
  })
