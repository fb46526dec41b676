import { from, type Observable, type ObservableInput, switchMap } from "rxjs"
import { lazy } from "../../streams/operators/lazy.js"
import type { Connector, ConnectorFactory, ConnectorPorts } from "../connector.js"
import type { Signer } from "../signer.js"
import type { openRelay } from "./openRelay.js"
import type { Relay } from "./relay.js"
import type { WalletConnectOptions } from "./walletConnectOptions.js"

const id = "walletConnect"

type Late = (...input: readonly unknown[]) => Observable<never>

/** The connector. Its code, and the library, are loaded when it is opened. */
export const relayConnector = (ports: ConnectorPorts, load: () => ObservableInput<Relay>): Connector => {
  const relay$ = lazy(load)
  const late =
    (name: keyof Relay, ...first: readonly unknown[]): Late =>
    (...input) =>
      relay$.pipe(switchMap((relay) => (relay[name] as Late)(...first, ...input)))
  return {
    // The families of the site change with its networks.
    get info() {
      return { id, type: id, name: "WalletConnect", namespaces: ports.namespaces } as const
    },
    open: late("open"),
    close: late("close"),
    // Undefined on a site without any adapter, where no command reaches it.
    signer: (family) =>
      ports.signer(
        family,
        { request: late("request", family), on: late("on", family) },
        { ...ports, connector: id },
      ) as Signer,
  }
}

/** The connector for these options, whose work is in `code`. */
export const relayFactory = (
  options: WalletConnectOptions | undefined,
  code: () => Promise<{ readonly openRelay: typeof openRelay }>,
): ConnectorFactory => ({
  create: (ports) => from([[relayConnector(ports, () => code().then(({ openRelay }) => openRelay(options, ports)))]]),
})
