import { defer } from "rxjs"
import type { OpenChain } from "../chain/solanaChain.js"

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const chain = () => import("./web3Chain.js")

/** Loads web3.js on the first request to a chain; no other file may import the modules that need it. */
export const web3Chains: OpenChain = (network) => defer(() => chain().then(({ web3Chain }) => web3Chain(network)))
