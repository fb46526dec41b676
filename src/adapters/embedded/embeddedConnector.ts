import { type Observable, switchMap } from "rxjs"
import type { Namespace } from "../../model/namespace.js"
import { lazy } from "../../streams/operators/lazy.js"
import type { Connector, ConnectorPorts, StoringPorts } from "../connector.js"
import type { Signer } from "../signer.js"
import type { EmbeddedOptions } from "./embeddedOptions.js"
import type { EmbeddedWallet } from "./embeddedWallet.js"
import { served } from "./served.js"

const id = "embedded"

/** Its code is its wallet. */
interface EmbeddedConnector<W> extends Omit<Connector, "code$"> {
  readonly code$: Observable<W>
}

/** The connector over a wallet that is loaded when the modal is opened. Its frame is loaded when it is used. */
export const embeddedConnector = <W extends Pick<EmbeddedWallet, "open" | "close" | "request" | "on">>(
  name: string,
  ports: ConnectorPorts,
  code$: Observable<W>,
): EmbeddedConnector<W> => {
  const late =
    (name: "open" | "close" | "request" | "on", ...first: readonly unknown[]) =>
    (...input: readonly unknown[]): Observable<never> =>
      code$.pipe(
        switchMap((wallet) => (wallet[name] as (...all: readonly unknown[]) => Observable<never>)(...first, ...input)),
      )
  return {
    // The families of the site change with its networks.
    get info() {
      return {
        id,
        name,
        type: "auth",
        namespaces: ports.namespaces.filter((each) => served.includes(each)) as [Namespace],
      } as const
    },
    code$,
    open: late("open"),
    close: late("close"),
    // Each network of a site has an adapter.
    signer: (family) =>
      ports.signer(
        family,
        { request: late("request", family), on: late("on", family) },
        { ...ports, connector: id },
      ) as Signer,
  }
}

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./openEmbedded.js")

/** The connectors of a wallet object: one. */
export const embeddedConnectors = (
  options: EmbeddedOptions,
  ports: ConnectorPorts & StoringPorts,
): readonly [EmbeddedConnector<EmbeddedWallet>] => [
  embeddedConnector(
    options.name ?? "Embedded wallet",
    ports,
    lazy(() => code().then(({ openEmbedded }) => openEmbedded(options, ports))),
  ),
]
