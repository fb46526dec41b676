import { defer, map, type Observable, of, type SchedulerLike } from "rxjs"
import type { Connector } from "../adapters/adapter.js"
import type { ConnectionEvent } from "../model/connections.js"
import type { ConnectorInfo } from "../model/connector.js"
import { namespaceOf, type NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import { type Command, command } from "./operators/command.js"
import { withPromptDeadline } from "./operators/withPromptDeadline.js"

export interface SwitchNetwork {
  readonly network: Network
  /** The active wallet of that chain family; null when nobody is connected there, and the choice is only kept. */
  readonly connector: Connector | null
}

export interface SwitchPorts {
  /** The wallet that was asked is no longer connected. */
  readonly closed$: (connector: ConnectorInfo) => Observable<unknown>
  readonly clock: SchedulerLike
}

export type SwitchEvent = Extract<ConnectionEvent, { readonly type: "networkChanged" | "networkChosen" }>

/**
 * Moves the active wallet to a network, and tells the one that it was read back to be on. A newer wish for
 * the same chain family replaces the one before.
 *
 *     asked   a--b------
 *     wallet  --- ---r|
 *     events  ------r
 */
export const switchNetworkCommand = ({ closed$, clock }: SwitchPorts): Command<SwitchNetwork, SwitchEvent, NetworkId> =>
  command({
    name: "switchNetwork",
    whileBusy: "replaces",
    key: ({ network }) => namespaceOf(network.id),
    effect: ({ network, connector }) =>
      connector === null
        ? of<SwitchEvent>({ type: "networkChosen", network: network.id })
        : defer(() => connector.switchNetwork(network)).pipe(
            withPromptDeadline({ command: "switchNetwork", closed$: closed$(connector.info), clock }),
            map((id): SwitchEvent => {
              const key = { namespace: namespaceOf(id), connector: connector.info.id }
              return { type: "networkChanged", ...key, network: id }
            }),
          ),
    answer: ({ network }) => network,
  })
