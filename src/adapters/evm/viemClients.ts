import { defer } from "rxjs"
import type { OpenChain } from "./evmChain.js"
import type { OpenNames } from "./names.js"

/**
 * Loads viem on the first request to a chain; no other file may import these modules. They import viem by name, so that
 * bundlers can tree-shake it.
 */
export const viemChains: OpenChain = (network) =>
  defer(() => import("./viemChain.js").then(({ viemChain }) => viemChain(network)))

/** Loads ENS support, which is large, on the first name lookup. */
export const viemNames =
  (ccipRead: boolean): OpenNames =>
  (network) =>
    defer(() => import("./viemNames.js").then(({ viemNames }) => viemNames(network, ccipRead)))

/** Loads the clients that a site asks for by name. */
export const viemSite = () => import("./viemSite.js")
