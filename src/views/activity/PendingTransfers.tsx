import type { ReactElement } from "react"
import type { Activity } from "../../model/activity.js"
import type { PendingTransfer } from "../../model/pendingTransfer.js"
import { latest } from "../../model/remote.js"
import { roundedNow } from "../../model/relativeTime.js"
import { activityWords } from "../../model/words/activity.js"
import { useTransfers } from "../../react/account.js"
import { useNetwork } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { useNow } from "../../react/page.js"
import { useSettings } from "../../react/settings.js"
import { ActivityRow } from "./ActivityRow.js"
import type { Formats } from "./useFormats.js"

/** A transfer that has not ended, as a row of the activity. */
const activityOf = ({ id, hash, at, account, to, amount, symbol }: PendingTransfer): Activity => ({
  ...{ id, hash: hash ?? "", operation: "send", status: hash === null ? "unknown" : "pending" },
  ...{ minedAt: at, sentFrom: account.address, sentTo: to, application: null, chainId: account.network },
  transfers: [
    { type: "token", direction: "out", name: null, symbol, iconUrl: null, quantity: amount, value: null, spam: false },
  ],
})

interface Props {
  readonly write: Formats
  /** Hashes that the history lists by itself. */
  readonly listed: readonly Activity[]
}

/** Transfers of this site that have not ended, above the history. Nothing where there are none. */
export const PendingTransfers = ({ write, listed }: Props): ReactElement | null => {
  const t = useMessages(activityWords)
  const network = useNetwork()
  const { networks } = useSettings()
  const now = useNow()
  const known = new Set(listed.map(({ hash }) => hash.toLowerCase()))
  const rows = (latest(useTransfers()) ?? []).filter(({ hash }) => hash === null || !known.has(hash.toLowerCase()))
  if (rows.length === 0) return null
  return (
    <div role="list" aria-label={t("activity.pending")}>
      {rows.map((transfer, index) => (
        <ActivityRow
          key={transfer.id}
          item={activityOf(transfer)}
          position={index + 1}
          total={rows.length}
          impostor={false}
          now={roundedNow(transfer.at, now)}
          network={network}
          networks={networks}
          write={write}
        />
      ))}
    </div>
  )
}
