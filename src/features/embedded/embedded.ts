import type { ConnectorFactory } from "../../adapters/connector.js"
import type { embeddedConnectors } from "../../adapters/embedded/embeddedConnector.js"
import type { EmbeddedWallets } from "../../adapters/embedded/embeddedWallet.js"
import type { EmbeddedOptions } from "../../adapters/embedded/embeddedOptions.js"
import { emptyEmbedded, type EmbeddedState } from "../../model/embedded/embedded.js"
import { lazy } from "../../streams/operators/lazy.js"
import type { EmbeddedActions } from "./embeddedActions.js"
import type { Plugin } from "../../wallet/plugin.js"
import type { embeddedFeature } from "./embeddedFeature.js"

/** The plug-in of the embedded wallet: `wallet.embedded`. */
export type EmbeddedPlugin = Plugin<"embedded", EmbeddedState, EmbeddedActions>

/** The embedded wallet: a connector and a plug-in at once, `connectors: [email], plugins: [email]`. */
export type Embedded = ConnectorFactory & EmbeddedPlugin

/** What is loaded late: the connectors, and the feature. */
interface EmbeddedCode {
  readonly embeddedConnectors: typeof embeddedConnectors
  readonly embeddedFeature: typeof embeddedFeature
}

/**
 * The connector is recorded for the plug-in, by the settings of the wallet object: before the code of either
 * is loaded, as that of the plug-in may be the first.
 */
export const embeddedWith = (options: EmbeddedOptions, code: () => Promise<EmbeddedCode>): Embedded => {
  // Without types, it may be called without options: `createWallet` says what is missing.
  const { origin = "", email = true, socials } = { ...options }
  const wallets: EmbeddedWallets = new WeakMap()
  return {
    create: (ports) => {
      const connectors$ = lazy(() => code().then(({ embeddedConnectors }) => embeddedConnectors(options, ports)))
      wallets.set(ports.site, connectors$)
      return connectors$
    },
    name: "embedded",
    initial: emptyEmbedded,
    actions: [
      "logIn",
      "resend",
      "enterCode",
      "cancelLogin",
      "logInWith",
      "updateEmail",
      "enterUpdateCode",
      "cancelUpdate",
      "setAccountType",
      "placeFrame",
      "selectEmail",
    ],
    onConnect: true,
    origin,
    features: { email, socials },
    load: () => code().then(({ embeddedFeature }) => embeddedFeature(origin, wallets)),
  }
}
