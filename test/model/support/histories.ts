import type { Activity, ActivityPage } from "../../../src/model/activity/activity.js"

/** A transaction with this id and status. */
export const moved = (id: string, status: Activity["status"] = "confirmed"): Activity => ({
  id,
  hash: `0x${id}`,
  operation: "send",
  status,
  minedAt: 0,
  sentFrom: null,
  sentTo: null,
  application: null,
  chainId: "eip155:1",
  transfers: [],
})

/** A page with one transaction per letter of `ids`. */
export const page = (ids: string, next: string | null): ActivityPage => ({
  items: [...ids].map((id) => moved(id)),
  next,
})
