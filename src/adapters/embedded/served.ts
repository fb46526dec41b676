import type { Namespace } from "../../model/namespace.js"

/** The chain families that the wallet serves. */
export const served: readonly Namespace[] = ["eip155", "solana"]
