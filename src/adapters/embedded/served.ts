import type { Namespace } from "../../model/namespace.js"

const families = ["eip155", "solana"] as const

/** The chain families that the wallet serves. */
export const served: readonly Namespace[] = families

/** What each of these families has. */
export type OfServed<T> = Readonly<Record<(typeof families)[number], T> & Partial<Record<Namespace, T>>>
