import type { ConnectorFactory } from "../../adapters/connector.js"
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

/** The plug-in of the embedded wallet, by the wallets that its connector has made: by the settings of the wallet object. */
export const embeddedPlugin = (
  { origin = "", email = true, socials }: EmbeddedOptions,
  wallets: EmbeddedWallets,
  code: () => Promise<{ readonly embeddedFeature: typeof embeddedFeature }>,
): EmbeddedPlugin => ({
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
})
