import { defer } from "rxjs"
import type { OpenChain } from "./evmChain.js"
import type { OpenNames } from "./names.js"

/**
 * The only door to viem, which is loaded on the first question to a chain and not before. Behind the door each part of
 * viem is imported by its name, so that a bundler sees what is needed and leaves the rest behind.
 */
export const viemChains: OpenChain = (network) =>
  defer(() => import("./viemChain.js").then(({ viemChain }) => viemChain(network)))

/** The door to ENS, which is heavy: a file of its own, loaded when the first name is asked for. */
export const viemNames: OpenNames = (network) =>
  defer(() => import("./viemNames.js").then(({ viemNames }) => viemNames(network)))
