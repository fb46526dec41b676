import { defer, map, of, type SchedulerLike, throwError, timeout } from "rxjs"
import type { Connector } from "../adapters/adapter.js"
import type { ConnectionEvent } from "../model/connections.js"
import { fail } from "../model/errors.js"
import { limits } from "../model/limits.js"
import { namespaceOf, type NetworkId } from "../model/namespace.js"
import type { Network } from "../model/network.js"
import { type Command, command } from "./command.js"

export interface SwitchNetwork {
  readonly network: Network
  /** The active wallet of that chain family; null when nobody is connected there, and the choice is only kept. */
  readonly connector: Connector | null
}

export type SwitchEvent = Extract<ConnectionEvent, { readonly type: "networkChanged" | "networkChosen" }>

const late = () => throwError(() => fail("TimedOut", { command: "switchNetwork", after: limits.promptDeadline }))

/**
 * Moves the active wallet to a network, and tells the one that it was read back to be on. A newer wish replaces
 * the one before.
 *
 *     asked   a--b------
 *     wallet  --- ---r|
 *     events  ------r
 */
export const switchNetworkCommand = (clock: SchedulerLike): Command<SwitchNetwork, SwitchEvent, NetworkId> =>
  command({
    name: "switchNetwork",
    whileBusy: "replaces",
    effect: ({ network, connector }) =>
      connector === null
        ? of<SwitchEvent>({ type: "networkChosen", network: network.id })
        : defer(() => connector.switchNetwork(network)).pipe(
            timeout({ first: limits.promptDeadline, with: late, scheduler: clock }),
            map((id): SwitchEvent => {
              const key = { namespace: namespaceOf(id), connector: connector.info.id }
              return { type: "networkChanged", ...key, network: id }
            }),
          ),
    answer: ({ network }) => network,
  })
