import { defer } from "rxjs"
import type { OpenChain } from "../chain/evmChain.js"
import type { OpenNames } from "../chain/names.js"
import type { LoadVerify } from "../chain/signIn.js"

// Functions of their own: of a direct `then`, a bundler keeps only the exports that it picks.
const chain = () => import("./viemChain.js")
const names = () => import("./viemNames.js")

/**
 * Loads viem on the first request to a chain; no other file may import these modules. They import viem by name, so that
 * bundlers can tree-shake it.
 */
export const viemChains: OpenChain = (network) => defer(() => chain().then(({ viemChain }) => viemChain(network)))

/** Loads ENS support, which is large, on the first name lookup. */
export const viemNames =
  (ccipRead: boolean): OpenNames =>
  (network) =>
    defer(() => names().then(({ viemNames }) => viemNames(network, ccipRead)))

const signIn = () => import("./viemSignIn.js")

/** Loads the check of signatures, which is large, when one is checked in the page. */
export const viemSignIn: LoadVerify = () => signIn().then(({ viemVerify }) => viemVerify)

/** Loads what a swap reads of a chain. */
export const viemSwaps = () => import("./viemSwaps.js")

/** Loads the clients that a site asks for by name. */
export const viemSite = () => import("./viemSite.js")
