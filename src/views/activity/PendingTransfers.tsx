import type { ReactElement } from "react"
import type { Activity } from "../../model/activity/activity.js"
import { pendingActivity } from "../../model/activity/pendingActivity.js"
import { latest } from "../../model/remote.js"
import { roundedNow } from "../../model/text/relativeTime.js"
import { activityWords } from "../../model/words/activity.js"
import { useTransfers } from "../../react/account.js"
import { useNetwork } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { useNow } from "../../react/page.js"
import { useSettings } from "../../react/settings.js"
import { ActivityRow } from "./ActivityRow.js"
import type { Formats } from "./useFormats.js"

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
  const rows = pendingActivity(latest(useTransfers()) ?? [], listed)
  if (rows.length === 0) return null
  return (
    <div role="list" aria-label={t("activity.pending")}>
      {rows.map((item, index) => (
        <ActivityRow
          key={item.id}
          item={item}
          position={index + 1}
          total={rows.length}
          impostor={false}
          now={roundedNow(item.minedAt, now)}
          network={network}
          networks={networks}
          write={write}
        />
      ))}
    </div>
  )
}
