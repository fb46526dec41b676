import type { Connector } from "../adapter.js"
import type { ConnectorFor } from "./announced.js"
import { providerIn } from "./announcement.js"

/** The bare `window.ethereum`, for browsers whose wallet does not announce itself. It has no name of its own. */
export const legacyConnectors = (
  injected: (name: string) => unknown,
  connectorFor: ConnectorFor,
): readonly Connector[] => {
  const provider = providerIn(injected("ethereum"))
  return provider
    ? [connectorFor({ id: "injected", name: "Browser Wallet", type: "injected", namespace: "eip155" }, provider)]
    : []
}
