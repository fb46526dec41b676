import { isNetworkId, type NetworkId } from "../../model/namespace.js"
import type { RecordKey } from "../storage.js"
import { textThat, validItems } from "./builders.js"

/** Networks that were chosen while no wallet was connected, until the next wallet is connected. */
export const chosenNetworksKey: RecordKey<readonly NetworkId[]> = {
  name: "chosen_caip_network_ids",
  codec: validItems(textThat<NetworkId>("a CAIP-2 id", isNetworkId)),
  fallback: [],
}
