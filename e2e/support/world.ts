import path from "node:path"
import type { LocalChain } from "../../devkit/chains.js"
import { buildExtension } from "../../devkit/extension/buildExtension.js"
import { serve, type Site } from "../../devkit/serve.js"
import { startLocalWorld } from "../../devkit/world.js"
import { pagesFolder } from "./buildPages.js"

/** What a strict site sends with every page; no exception for us. */
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

/** The local world of one test worker: two chains, one site, one built extension. */
export interface World {
  readonly ethereum: LocalChain
  readonly polygon: LocalChain
  readonly site: Site
  /** The folder of the unpacked extension. */
  readonly extension: string
  /** The address of a fixture page, which learns the nodes of the chains from it. */
  readonly pageUrl: (name: string, query?: Readonly<Record<string, string>>) => string
  readonly stop: () => Promise<void>
}

/** Starts the world of worker `index`. */
export const startWorld = async (index: number): Promise<World> => {
  const extension = path.resolve(pagesFolder, `../e2e-extension-${index}`)
  const [local, site] = await Promise.all([startLocalWorld(), serve(pagesFolder, strict)])
  const [ethereum, polygon] = local.chains
  await buildExtension(extension, local.walletChains)
  const nodes = { ethereum: ethereum.url, polygon: polygon.url }
  return {
    ethereum,
    polygon,
    site,
    extension,
    pageUrl: (name, query = {}) => `${site.url}/${name}.html?${new URLSearchParams({ ...nodes, ...query })}`,
    stop: async () => {
      await Promise.all([local.stop(), site.stop()])
    },
  }
}
