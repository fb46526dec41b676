import path from "node:path"
import type { LocalChain } from "../../devkit/chains.js"
import { type DirectoryServer, startDirectory } from "../../devkit/directory/startDirectory.js"
import { buildExtension } from "../../devkit/extension/buildExtension.js"
import { serve, type Site } from "../../devkit/serve.js"
import type { Provider } from "../../devkit/provider/startProvider.js"
import type { Relay } from "../../devkit/relay/startRelay.js"
import { type LocalWorld, startLocalWorld } from "../../devkit/world.js"
import { pagesFolder } from "./buildPages.js"

/** The headers of a strict site, without exceptions for the SDK. */
const strict = {
  "content-security-policy": [
    "default-src 'self'",
    "style-src 'self' 'nonce-radix'",
    "script-src 'self'",
    "connect-src 'self' http://127.0.0.1:* http://localhost:* ws://127.0.0.1:*",
    "img-src 'self' data: https:",
    "frame-src 'self' http://localhost:*",
    "require-trusted-types-for 'script'",
  ].join("; "),
}

/** The local environment of one test worker: two chains, a data provider, a relay, a site and a built extension. */
export interface World {
  readonly ethereum: LocalChain
  readonly polygon: LocalChain
  /** A test that uses `provider.control` should take the fixture `provider`, which resets it. */
  readonly provider: Provider
  /** A test that uses `relay.control` should take the fixture `relay`, which resets it. */
  readonly relay: Relay
  /** A test that uses `directory.control` should take the fixture `directory`, which resets it. */
  readonly directory: DirectoryServer
  /** The page of the seller of coins. */
  readonly checkout: LocalWorld["checkout"]
  /** The exchange that pays out. */
  readonly exchange: LocalWorld["exchange"]
  readonly walletChains: LocalWorld["walletChains"]
  readonly site: Site
  /** The folder of the unpacked extension. */
  readonly extension: string
  /** The URL of a fixture page, including the URLs of the chains, the provider and the relay. */
  readonly pageUrl: (name: string, query?: Readonly<Record<string, string>>) => string
  readonly stop: () => Promise<void>
}

/** Starts the environment of worker `index`. */
export const startWorld = async (index: number): Promise<World> => {
  const extension = path.resolve(pagesFolder, `../e2e-extension-${index}`)
  const [local, site, directory] = await Promise.all([startLocalWorld(), serve(pagesFolder, strict), startDirectory()])
  const [ethereum, polygon] = local.chains
  await buildExtension(extension, local.walletChains)
  const { provider, relay, checkout, exchange, walletChains } = local
  const urls = { ethereum: ethereum.url, polygon: polygon.url, provider: provider.url, relay: relay.url }
  return {
    ethereum,
    polygon,
    provider,
    relay,
    directory,
    checkout,
    exchange,
    walletChains,
    site,
    extension,
    pageUrl: (name, query = {}) => `${site.url}/${name}.html?${new URLSearchParams({ ...urls, ...query })}`,
    stop: async () => {
      await Promise.all([local.stop(), site.stop(), directory.stop()])
    },
  }
}
