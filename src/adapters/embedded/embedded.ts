import { defer, map } from "rxjs"
import { fail } from "../../model/errors.js"
import type { ConnectorFactory } from "../connector.js"
import type { EmbeddedOptions } from "./embeddedOptions.js"
import type { EmbeddedWallets } from "./embeddedWallet.js"

const isSecure = /^(https:\/\/[^\s/?#]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/

// A function of its own: by the name that a direct `then` picks, a bundler would drop what the file shares.
const code = () => import("./embeddedConnector.js")

/** The connector of the embedded wallet, loaded after the first paint. Its wallet is recorded for the plug-in. */
export const embeddedFactory = (
  options: EmbeddedOptions,
  wallets: EmbeddedWallets,
): Pick<ConnectorFactory, "create"> => {
  if (!isSecure.test(options.origin))
    throw fail("InvalidOptions", { problems: ["embedded: origin: is no https origin"] })
  return {
    create: (ports) => defer(code).pipe(map(({ embeddedConnectors }) => embeddedConnectors(options, wallets, ports))),
  }
}
