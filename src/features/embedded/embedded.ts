import { defer } from "rxjs"
import type { ConnectorFactory } from "../../adapters/connector.js"
import type { embeddedConnectors } from "../../adapters/embedded/embeddedConnector.js"
import type { EmbeddedWallets } from "../../adapters/embedded/embeddedWallet.js"
import type { EmbeddedOptions } from "../../adapters/embedded/embeddedOptions.js"
import { emptyEmbedded, type EmbeddedState } from "../../model/embedded.js"
import type { EmbeddedActions } from "../../wallet/controls.js"
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

/** The connector records its wallet for the plug-in, by the settings of the wallet object. */
export const embeddedWith = (options: EmbeddedOptions, code: () => Promise<EmbeddedCode>): Embedded => {
  const { origin = "", email = true, socials } = options
  const wallets: EmbeddedWallets = new WeakMap()
  return {
    create: (ports) =>
      defer(() => code().then(({ embeddedConnectors }) => embeddedConnectors(options, wallets, ports))),
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
