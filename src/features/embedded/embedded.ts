import type { ConnectorFactory } from "../../adapters/connector.js"
import type { EmbeddedState } from "../../model/embedded.js"
import type { EmbeddedActions } from "../../wallet/controls.js"
import type { Plugin } from "../../wallet/plugin.js"

/** The embedded wallet: a connector and a plug-in at once, `connectors: [email], plugins: [email]`. */
export type Embedded = ConnectorFactory & Plugin<"embedded", EmbeddedState, EmbeddedActions>
