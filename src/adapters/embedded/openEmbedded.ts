import { endWith, ignoreElements } from "rxjs"
import { property } from "../../services/codecs/tryGet.js"
import type { ConnectorPorts, StoringPorts } from "../connector.js"
import { createEmbeddedWallet, type EmbeddedWallet } from "./embeddedWallet.js"
import type { EmbeddedOptions } from "./embeddedOptions.js"
import { frameClient } from "./frameClient.js"
import { frameElement } from "./frameElement.js"

/** The version of the protocol. */
const VERSION = "4"

/** The page of the frame. */
const frameUrl = ({ origin }: EmbeddedOptions, { site, networks }: ConnectorPorts): string => {
  const [first] = networks
  const query = new URLSearchParams({
    ...(site.projectId !== null && { projectId: site.projectId }),
    ...(first && { chainId: first.id }),
    version: VERSION,
    ...(first?.rpcUrls[0] !== undefined && { rpcUrl: first.rpcUrls[0] }),
  })
  return `${origin}/sdk?${query.toString()}`
}

/** The wallet of a page, over the frame of the secure site. Nothing of that is loaded yet. */
export const openEmbedded = (options: EmbeddedOptions, ports: ConnectorPorts & StoringPorts): EmbeddedWallet => {
  const { injected, events, clock, site, records } = ports
  const { origin } = options
  const here = injected("origin")
  const frame = frameClient({
    frame$: frameElement({ origin, url: frameUrl(options, ports) }, { injected, events }),
    ...{ origin, clock, site: typeof here === "string" ? here : "" },
    // The streams of a page complete with the wallet.
    destroyed$: events("message").pipe(ignoreElements(), endWith(null)),
    isOnline: () => property(injected("navigator"), "onLine") !== false,
    dapp: () => ({
      ...(site.metadata && { metadata: { ...site.metadata, icons: [...site.metadata.icons] } }),
      ...(site.projectId !== null && { projectId: site.projectId }),
      ...{ sdkVersion: "1", sdkType: "rxwallet" },
    }),
  })
  return createEmbeddedWallet({ frame, networks: () => ports.networks, clock, records })
}

export { shared } from "../../initial/shared.js"
