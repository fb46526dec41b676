import { defer, filter, from, map, merge, type Observable, skip, take } from "rxjs"
import { deviceOf, reusesPairing } from "../../model/pairing/device.js"
import { fail } from "../../model/errors.js"
import { pageFacts } from "../../services/codecs/pageFacts.js"
import { lazy } from "../../streams/operators/lazy.js"
import type { ConnectorPorts } from "../connector.js"
import { patchLibrary } from "./libraryFaults.js"
import { patchIds } from "./libraryIds.js"
import { patchStorage } from "./libraryStorage.js"
import { libraryTransport } from "./libraryTransport.js"
import { createRelay, type Relay } from "./relay.js"
import type { RelayClient } from "./relayClient.js"
import type { SharedProvider } from "./sharedProvider.js"
import { universalClient } from "./universalClient.js"
import type { WalletConnectOptions } from "./walletConnectOptions.js"

const defaultRelay = "wss://relay.walletconnect.org"

/** The providers of this page, by what they were made of: two of them on one storage would answer everything twice. */
const providers = new Map<string, Observable<SharedProvider>>()

const create = (options: WalletConnectOptions, { site }: ConnectorPorts): Observable<SharedProvider> => {
  const { relayUrl = defaultRelay, metadata = site.metadata ?? undefined } = options
  const projectId = options.projectId ?? site.projectId
  if (!projectId) throw fail("ProjectIdMissing", { features: ["WalletConnect"] })
  const own = { projectId, relayUrl, customStoragePrefix: site.storagePrefix }
  const key = JSON.stringify(own)
  const found =
    providers.get(key) ??
    lazy(() =>
      import("@walletconnect/universal-provider").then(({ UniversalProvider }) =>
        UniversalProvider.init({
          ...own,
          logger: "silent",
          telemetryEnabled: false,
          ...(metadata && { metadata: { ...metadata, icons: [...metadata.icons] } }),
        }),
      ),
    )
  providers.set(key, found)
  return found
}

/** Providers that are patched, so that none is twice. */
const clients = new WeakMap<SharedProvider, RelayClient>()

const clientOf = (
  provider: SharedProvider,
  { verify = true, provider: given }: WalletConnectOptions,
  ports: ConnectorPorts,
): RelayClient => {
  const { clock } = ports
  const found = clients.get(provider)
  if (found) return found
  const faults = patchLibrary(provider, verify, clock)
  patchIds(provider, clock)
  patchStorage(provider)
  const client = universalClient(provider, faults, libraryTransport(provider, !given, clock), ports)
  clients.set(provider, client)
  return client
}

/** The connector's work over the client that the options ask for. Nothing of the library is loaded yet. */
export const openRelay = (given: WalletConnectOptions | undefined, ports: ConnectorPorts): Relay => {
  const options = given ?? {}
  const { client, provider, relayUrl = defaultRelay } = options
  const provider$ = defer(() => (provider ? from(provider()) : create(options, ports)))
  const client$ = lazy(() =>
    client
      ? from(client()).pipe(take(1))
      : provider$.pipe(
          take(1),
          map((made) => clientOf(made, options, ports)),
        ),
  )
  const origin = ports.injected("origin")
  return createRelay({
    connector: "walletConnect",
    relay: relayUrl,
    origin: typeof origin === "string" ? origin : "",
    client$,
    reuses: reusesPairing(deviceOf(pageFacts(ports))),
    owns: !client && !provider,
    adopts: provider !== undefined,
    returned$: merge(ports.visible$.pipe(skip(1), filter(Boolean)), ports.events("online")),
    clock: ports.clock,
  })
}
