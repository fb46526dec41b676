import type { Activity } from "./activity.js"
import type { PendingTransfer } from "../transfer/pendingTransfer.js"

/** A transfer that has not ended, as a transaction of the activity. */
const activityOf = ({ id, hash, at, account, to, amount, symbol, approval }: PendingTransfer): Activity => ({
  ...{ id, hash: hash ?? "", operation: approval ? "approve" : "send", status: hash === null ? "unknown" : "pending" },
  ...{ minedAt: at, sentFrom: account.address, sentTo: to, application: null, chainId: account.network },
  transfers: [
    {
      type: "token",
      direction: approval ? "self" : "out",
      name: null,
      symbol,
      iconUrl: null,
      quantity: amount,
      value: null,
      spam: false,
    },
  ],
})

/** The transfers that have not ended, without those that the history lists already. */
export const pendingActivity = (
  transfers: readonly PendingTransfer[],
  listed: readonly Activity[],
): readonly Activity[] => {
  const isListed = (hash: string): boolean => listed.some((item) => item.hash.toLowerCase() === hash.toLowerCase())
  return transfers.filter(({ hash }) => hash === null || !isListed(hash)).map(activityOf)
}
