import type { Activity, ActivityTransfer } from "./activity.js"
import { shortAddress } from "../text/format.js"
import { safeName } from "../presentation.js"
import { isZeroAddress } from "../zeroAddress.js"

/** Net direction of a transaction's transfers: `none` for a transaction that moves nothing, such as an approval. */
export type Flow = "in" | "out" | "both" | "none"

/** The receiver (`to`) or sender (`from`); `with` for an app or a called contract. */
export interface Counterparty {
  readonly type: "to" | "from" | "with"
  readonly name: string
}

/** The essentials of a transaction, for one row of a list. */
export interface ActivitySummary {
  readonly flow: Flow
  /** The first outgoing transfer, then the first incoming one; at most one of each. */
  readonly moved: readonly ActivityTransfer[]
  /** Number of transfers not in `moved`. */
  readonly more: number
  readonly party: Counterparty | null
}

const hasDirection = (wanted: ActivityTransfer["direction"]) => (transfer: ActivityTransfer) =>
  transfer.direction === wanted

const flowOf = ({ operation }: Activity, out: boolean, into: boolean): Flow => {
  if (out || into) return out && into ? "both" : out ? "out" : "in"
  return operation === "send" ? "out" : operation === "receive" ? "in" : "none"
}

/** Characters of an address in any chain family; any other text is not shown as an address. */
const ADDRESS = /^[\w.:-]{1,128}$/
const shortened = (address: string | null): string | null =>
  address !== null && ADDRESS.test(address) ? shortAddress(address) : null

const counterpartyOf = ({ operation, application, sentFrom, sentTo }: Activity, flow: Flow): Counterparty | null => {
  const app = application?.name ? safeName(application.name) : ""
  const isTransfer = operation === "send" || operation === "receive"
  if (app !== "" && !isTransfer) return { type: "with", name: app }
  const type = flow === "out" ? "to" : flow === "in" ? "from" : "with"
  // What is minted comes from the zero address, which is no account.
  if (type === "from" && sentFrom !== null && isZeroAddress(sentFrom)) return null
  const name = shortened(type === "from" ? sentFrom : sentTo)
  return name === null ? null : { type, name }
}

/** Summarizes a transaction for one row of a list. Spam transfers are left out. */
export const summarizeActivity = (item: Activity): ActivitySummary => {
  const transfers = item.transfers.filter(({ spam }) => !spam)
  const out = transfers.find(hasDirection("out"))
  const into = transfers.find(hasDirection("in"))
  const flow = flowOf(item, out !== undefined, into !== undefined)
  const both = [out, into].filter((transfer) => transfer !== undefined)
  const moved = both.length > 0 ? both : transfers.slice(0, 1)
  return { flow, moved, more: transfers.length - moved.length, party: counterpartyOf(item, flow) }
}
