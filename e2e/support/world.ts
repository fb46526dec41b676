import path from "node:path"
import type { LocalChain } from "../../devkit/chains.js"
import { buildExtension } from "../../devkit/extension/buildExtension.js"
import { serve, type Site } from "../../devkit/serve.js"
import type { Provider } from "../../devkit/provider/startProvider.js"
import { startLocalWorld } from "../../devkit/world.js"
import { pagesFolder } from "./buildPages.js"

/** The headers of a strict site, without exceptions for the SDK. */
const strict = {
  "content-security-policy": [
    "default-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self' http://127.0.0.1:* http://localhost:*",
    "img-src 'self' data: https:",
    "require-trusted-types-for 'script'",
  ].join("; "),
}

/** The local environment of one test worker: two chains, a data provider, a site and a built extension. */
export interface World {
  readonly ethereum: LocalChain
  readonly polygon: LocalChain
  /** A test that uses `provider.control` should take the fixture `provider`, which resets it. */
  readonly provider: Provider
  readonly site: Site
  /** The folder of the unpacked extension. */
  readonly extension: string
  /** The URL of a fixture page, including the URLs of the chains and the provider. */
  readonly pageUrl: (name: string, query?: Readonly<Record<string, string>>) => string
  readonly stop: () => Promise<void>
}

/** Starts the environment of worker `index`. */
export const startWorld = async (index: number): Promise<World> => {
  const extension = path.resolve(pagesFolder, `../e2e-extension-${index}`)
  const [local, site] = await Promise.all([startLocalWorld(), serve(pagesFolder, strict)])
  const [ethereum, polygon] = local.chains
  await buildExtension(extension, local.walletChains)
  const { provider } = local
  const urls = { ethereum: ethereum.url, polygon: polygon.url, provider: provider.url }
  return {
    ethereum,
    polygon,
    provider,
    site,
    extension,
    pageUrl: (name, query = {}) => `${site.url}/${name}.html?${new URLSearchParams({ ...urls, ...query })}`,
    stop: async () => {
      await Promise.all([local.stop(), site.stop()])
    },
  }
}
