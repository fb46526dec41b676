import { isUnknownNetwork, namespaceOf, type NetworkId } from "../../../model/namespace.js"

/** The chain where none is known: of a site without a network of this family, and of a wallet that names none (SPEC §9). */
const fallback: NetworkId = "eip155:1"

/** The chain id that the libraries of a site get: they take numbers only. */
export const siteChain = (id: NetworkId): NetworkId =>
  namespaceOf(id) === "eip155" && !isUnknownNetwork(id) ? id : fallback
