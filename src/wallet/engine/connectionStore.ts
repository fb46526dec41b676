import type { Observable } from "rxjs"
import type { ConnectorFactory } from "../../adapters/connector.js"
import type { Family } from "../../adapters/family.js"
import type { Network } from "../../model/network.js"
import type { Settings } from "../../model/settings/settings.js"
import { accountTypes } from "../../services/accountTypes.js"
import { connectionStorage } from "../../services/connectionStorage.js"
import { disconnectedFlags } from "../../services/disconnectedFlags.js"
import type { Environment } from "../../services/environment.js"
import type { Records } from "../../services/storage.js"
import { createConnectorList } from "./connectorList.js"
import { createRegistry } from "./connectorRegistry.js"
import { createKernel, type KernelPorts } from "./kernel.js"
import type { Lifecycle } from "../lifecycle.js"

export interface ConnectionStorePorts extends Pick<KernelPorts, "restored" | "followTabs" | "signIn$" | "again$"> {
  readonly families: readonly Family[]
  readonly factories: readonly ConnectorFactory[]
  readonly settings: Settings
  readonly networks$: Observable<readonly Network[]>
  readonly environment: Environment
  readonly records: Records
  readonly lifecycle: Lifecycle
}

/** The connectors of the page, the kernel that connects them, and the list shown to the user. */
export const createConnectionStore = (ports: ConnectionStorePorts) => {
  const { families, factories, settings, networks$, environment, records, lifecycle } = ports
  const { restored, followTabs, signIn$, again$ } = ports
  const { clock, page } = environment
  const { enableEIP6963, enableInjected } = settings
  const { destroyed$ } = lifecycle
  const storage = connectionStorage(records)
  const disconnected = disconnectedFlags(records)
  const discovery = { announced: enableEIP6963, injected: enableInjected }
  const { events, visible$, dispatch, injected } = page
  const registry = createRegistry({
    families,
    factories,
    settings,
    ports: { site: settings, clock, events, visible$, dispatch, injected, discovery, records },
    destroyed$,
    again$,
  })
  const types = accountTypes(records)
  const { preferred: preferredType } = types
  const stored = { storage, disconnected, preferredType }
  const kernel = createKernel({
    registry,
    settings,
    ...stored,
    restored,
    followTabs,
    signIn$,
    again$,
    lifecycle,
    clock,
  })
  const list = { connectors$: registry.connectors$, networks$, events$: kernel.events$ }
  const connectors$ = createConnectorList({ ...list, storage, settings, destroyed$, clock })
  return { registry, kernel, disconnected, types, connectors$ }
}

export type ConnectionStore = ReturnType<typeof createConnectionStore>
