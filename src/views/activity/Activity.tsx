import type { ReactElement } from "react"
import type { AnyWalletError } from "../../model/errors.js"
import { noticeFor } from "../../model/notices/notice.js"
import type { History } from "../../model/activity/history.js"
import { namespaceOf } from "../../model/namespace.js"
import { latest, type Remote } from "../../model/remote.js"
import { activityWords } from "../../model/words/activity.js"
import { noticeWords } from "../../model/words/notices.js"
import { useWallet } from "../../react/context.js"
import { useAccount, useHistory } from "../../react/account.js"
import { useStatus } from "../../react/connection.js"
import { useMessages } from "../../react/messages.js"
import { NotConnected } from "../connection/NotConnected.js"
import { Failure } from "../ui/Failure.js"
import { Panel } from "../ui/Panel.js"
import { unseen } from "../ui/text.js"
import { ActivityList } from "./ActivityList.js"
import { PendingTransfers } from "./PendingTransfers.js"
import { SkeletonActivity } from "./SkeletonActivity.js"
import { type Formats, useFormats } from "./useFormats.js"
import { useStyles } from "../theme/useStyles.js"

/** Number of placeholder rows while the list is loading (CONTRACTS §7.2). */
const skeletonRows = 7

const Missing = (): ReactElement => {
  const t = useMessages(activityWords)
  return <Panel title={t("activity.missing")} hint={t("activity.missingHint")} />
}

/** Failures use the messages of notices. */
const words = { ...noticeWords, ...activityWords }

const Broken = ({ error }: { readonly error: AnyWalletError }): ReactElement => {
  const t = useMessages(words)
  const { refresh } = useWallet()
  const { short, values } = noticeFor(error)
  return <Failure title={t("activity.failed")} hint={t(short, values)} retry={t("activity.retry")} onRetry={refresh} />
}

const Coming = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(activityWords)
  return (
    <div aria-busy>
      <span className={css(unseen)}>{t("modal.loading")}</span>
      <SkeletonActivity count={skeletonRows} />
    </div>
  )
}

interface PastProps {
  readonly history: Remote<History>
  readonly onMore: () => void
  readonly write: Formats
}

const Past = ({ history, onMore, write }: PastProps): ReactElement => {
  const { capabilities, can } = useWallet()
  const account = useAccount()
  const known = latest(history)
  const isListed = account !== null && can(namespaceOf(account.network)).history === true
  if (!isListed && !capabilities.includes("history")) return <Missing />
  if (known)
    return (
      <ActivityList
        key={account === null ? "" : `${account.network} ${account.address}`}
        history={known}
        write={write}
        stale={history.status === "failed"}
        busy={history.status === "loading"}
        onMore={onMore}
      />
    )
  if (history.status !== "failed") return <Coming />
  return history.error.code === "CapabilityMissing" ? <Missing /> : <Broken error={history.error} />
}

/** The active account's transfers that have not ended, and its transaction history, on its network. */
export const Activity = (): ReactElement => {
  const [history, more] = useHistory()
  const write = useFormats() // created while the rows are loading, not in the frame that renders them
  const { status } = useStatus()
  if (status === "disconnected") return <NotConnected />
  return (
    <>
      <PendingTransfers write={write} listed={latest(history)?.items ?? []} />
      <Past history={history} onMore={more} write={write} />
    </>
  )
}
