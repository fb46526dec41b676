import type { ReactElement } from "react"
import type { History } from "../../model/activity/history.js"
import { activityWords } from "../../model/words/activity.js"
import { useNetwork } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { useNow } from "../../react/page.js"
import { column } from "../ui/List.js"
import { End } from "../ui/End.js"
import { Drawing, Message } from "../ui/Message.js"
import { clock } from "../ui/moreIcons.js"
import { Stale } from "../ui/Stale.js"
import { Months } from "./Months.js"
import { SkeletonActivity } from "./SkeletonActivity.js"
import type { Formats } from "./useFormats.js"
import { useStyles } from "../theme/useStyles.js"
import { useNetworkName } from "../useNetworkName.js"

interface Props {
  readonly history: History
  readonly write: Formats
  /** Whether the last refetch failed, so that the list may be stale. */
  readonly stale: boolean
  readonly busy: boolean
  readonly onMore: () => void
}

const Nothing = ({ goesOn }: { readonly goesOn: boolean }): ReactElement => {
  const t = useMessages(activityWords)
  const network = useNetworkName(useNetwork().id)
  return goesOn ? (
    <Message picture={<Drawing path={clock} />} title={t("activity.nothingSoFar")} />
  ) : (
    <Message
      picture={<Drawing path={clock} />}
      title={t("activity.empty")}
      hint={t("activity.emptyHint", { network })}
    />
  )
}

/** The loaded part of a history; the next page is requested when the end is near. */
export const ActivityList = ({ history, write, stale, busy, onMore }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(activityWords)
  const { refresh } = useWallet()
  const { items, next, page } = history
  const now = useNow()
  return (
    <div className={css(column)} aria-busy={busy || undefined}>
      {stale && <Stale title={t("activity.stale")} retry={t("activity.retry")} onRetry={refresh} />}
      {items.length === 0 ? <Nothing goesOn={next !== null} /> : <Months items={items} now={now} write={write} />}
      {next !== null && (
        <End
          {...{ page, onMore }}
          after={items.length}
          more={t("activity.more")}
          retry={t("activity.retry")}
          failed={t("activity.moreFailed")}
          skeleton={<SkeletonActivity count={2} />}
        />
      )}
    </div>
  )
}
