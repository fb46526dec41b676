import type { NetworkId } from "../../../model/namespace.js"
import { chainIdOf } from "../../../model/network.js"
import type { Hex } from "./codecs.js"

/** The chain id of a network as wallets take it: hex without leading zeros (EIP-695). */
export const hexChainId = (id: NetworkId): Hex => `0x${chainIdOf({ id }).toString(16)}`
