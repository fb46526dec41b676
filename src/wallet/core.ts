import { NEVER, type Observable } from "rxjs"
import type { AdapterFactory } from "../adapters/adapter.js"
import type { WatchPorts } from "./data/watchPendingTransactions.js"
import type { Ending } from "./ending.js"
import { createKernel, type Kernel, type KernelPorts } from "./kernel.js"
import { createLookup, type Lookup } from "./lookup.js"
import type { Settings } from "../model/settings.js"
import { balanceCache } from "../services/balanceCache.js"
import { disconnectedFlags, type DisconnectedStore } from "../services/disconnectedFlags.js"
import type { Environment } from "../services/environment.js"
import { type ConnectionStorage, connectionStorage } from "../services/connectionStorage.js"
import { recordsIn } from "../services/storage.js"
import { lazily } from "../streams/lazily.js"

/** What lives and is remembered: the kernel, who it can reach, and where things are kept. */
export interface Core {
  readonly kernel: Kernel
  readonly lookup: Lookup
  readonly memory: ConnectionStorage
  readonly disconnected: DisconnectedStore
  readonly cache: ReturnType<typeof balanceCache>
}

export interface CorePorts {
  readonly adapters: readonly AdapterFactory[]
  readonly settings: Settings
  readonly environment: Environment
  readonly ending: Ending
}

export const createCore = ({ adapters, settings, environment, ending }: CorePorts): Core => {
  const { clock, page, storage } = environment
  const { networks, enableEIP6963, enableInjected, enableReconnect } = settings
  const records = recordsIn(storage, settings.storagePrefix)
  const disconnected = disconnectedFlags(records)
  const memory = connectionStorage(records)
  const { announced$, injected } = page
  const lookup = createLookup(adapters, {
    networks,
    clock,
    announced$,
    injected,
    disconnected,
    enableEIP6963,
    enableInjected,
    ended$: ending.ended$,
  })
  const connectorOf: KernelPorts["connectorOf"] = ({ namespace, connector }) =>
    lookup.connectorOf({ namespace, connector: connector.id })
  const { connectors$ } = lookup
  const kernel = createKernel({ connectors$, connectorOf, memory, disconnected, enableReconnect, ending, clock })
  return { kernel, lookup, memory, disconnected, cache: balanceCache(records) }
}

/** New pending transactions of the connected wallet's network, where the site wants to know of them. */
export const pendingOf = (settings: Settings, core: Core, environment: Environment): Observable<unknown> =>
  settings.watchPending
    ? lazily<WatchPorts, unknown>(
        () => import("./later.js").then(({ watchPendingTransactions }) => watchPendingTransactions),
        {
          ...core,
          settings,
          environment,
        },
      )
    : NEVER
