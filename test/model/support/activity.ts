import type { Activity, ActivityTransfer } from "../../../src/model/activity/activity.js"

/** A transfer of a token. */
export const moved = (
  direction: ActivityTransfer["direction"],
  symbol: string | null,
  quantity: string,
  more: Partial<ActivityTransfer> = {},
): ActivityTransfer => ({
  type: "token",
  direction,
  name: null,
  symbol,
  iconUrl: null,
  quantity,
  value: null,
  spam: false,
  ...more,
})

/** A transaction with default fields. */
export const activity = (id: string, more: Partial<Activity> = {}): Activity => ({
  id,
  hash: `0x${"ab".repeat(32)}`,
  operation: "send",
  status: "confirmed",
  minedAt: Date.UTC(2026, 5, 15, 11),
  sentFrom: "0x1111111111111111111111111111111111111111",
  sentTo: "0x2222222222222222222222222222222222222222",
  application: null,
  chainId: "eip155:1",
  transfers: [],
  ...more,
})
