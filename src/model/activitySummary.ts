import type { Activity, ActivityTransfer } from "./activity.js"
import { shortAddress } from "./format.js"
import { safeName } from "./presentation.js"

/** What moved, all in all: one way, both ways, or nothing but permission. */
export type Way = "in" | "out" | "both" | "none"

/** Whom it was sent to or came from; `with` for an app, or a contract that was called. */
export interface Party {
  readonly type: "to" | "from" | "with"
  readonly name: string
}

/** A transaction in one glance. */
export interface ActivitySummary {
  readonly way: Way
  /** What went away first, then what came; at most one of each. */
  readonly moved: readonly ActivityTransfer[]
  /** How many transfers there are besides. */
  readonly more: number
  readonly party: Party | null
}

const isOneOf = (wanted: ActivityTransfer["direction"]) => (transfer: ActivityTransfer) => transfer.direction === wanted

const wayOf = ({ operation }: Activity, out: boolean, into: boolean): Way => {
  if (out || into) return out && into ? "both" : out ? "out" : "in"
  return operation === "send" ? "out" : operation === "receive" ? "in" : "none"
}

/** Letters of an address, in any chain family; what else stands there is not shown as one. */
const ADDRESS = /^[\w.:-]{1,128}$/
const shown = (address: string | null): string | null =>
  address !== null && ADDRESS.test(address) ? shortAddress(address) : null

const partyOf = ({ operation, application, sentFrom, sentTo }: Activity, way: Way): Party | null => {
  const app = application?.name ? safeName(application.name) : ""
  const isTransfer = operation === "send" || operation === "receive"
  if (app !== "" && !isTransfer) return { type: "with", name: app }
  const type = way === "out" ? "to" : way === "in" ? "from" : "with"
  const name = shown(type === "from" ? sentFrom : sentTo)
  return name === null ? null : { type, name }
}

/** What of a transaction a row has room for. Junk that came along is not told of. */
export const summaryOf = (item: Activity): ActivitySummary => {
  const transfers = item.transfers.filter(({ spam }) => !spam)
  const out = transfers.find(isOneOf("out"))
  const into = transfers.find(isOneOf("in"))
  const way = wayOf(item, out !== undefined, into !== undefined)
  const both = [out, into].filter((transfer) => transfer !== undefined)
  const moved = both.length > 0 ? both : transfers.slice(0, 1)
  return { way, moved, more: transfers.length - moved.length, party: partyOf(item, way) }
}
