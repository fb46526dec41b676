import { defer, map } from "rxjs"
import type { ConnectorFactory } from "../connector.js"
import type { embeddedConnectors } from "./embeddedConnector.js"
import type { EmbeddedOptions } from "./embeddedOptions.js"
import type { EmbeddedWallets } from "./embeddedWallet.js"

/** The connector of the embedded wallet, loaded after the first paint. Its wallet is recorded for the plug-in. */
export const embeddedFactory = (
  options: EmbeddedOptions,
  wallets: EmbeddedWallets,
  code: () => Promise<{ readonly embeddedConnectors: typeof embeddedConnectors }>,
): Pick<ConnectorFactory, "create"> => ({
  create: (ports) => defer(code).pipe(map(({ embeddedConnectors }) => embeddedConnectors(options, wallets, ports))),
})
