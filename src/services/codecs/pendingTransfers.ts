import { isNetworkId, type NetworkId } from "../../model/namespace.js"
import type { PendingTransfer } from "../../model/transfer/pendingTransfer.js"
import type { RecordKey } from "../storage.js"
import { arrayOf, nullable, object, oneOf, textOf, textThat, validItems } from "./builders.js"
import { recordOf } from "./data/wire.js"
import { Moment } from "./stored.js"

/** The longest text of a trace, in characters. */
const longest = 2_000

const Address = textOf("an address", 128)

const HashText = textOf("a hash", 128)

const StoredTransfer = object(
  {
    id: textOf("an id", 300),
    account: object({ network: textThat<NetworkId>("a CAIP-2 id", isNetworkId), address: Address }),
    at: Moment,
    to: Address,
    amount: textOf("an amount", 160),
    symbol: textThat("a symbol", (text): text is string => text.length <= 128),
    hash: nullable(HashText),
    trace: recordOf(textOf("a trace", longest)),
  },
  { approval: oneOf(true), others: arrayOf(HashText) },
)

/** Transfers that have not ended yet, the newest first. */
export const pendingTransfersKey: RecordKey<readonly PendingTransfer[]> = {
  name: "pending_transfers",
  codec: validItems(StoredTransfer),
  fallback: [],
}
