import type { CSSObject } from "@emotion/serialize"
import { memo, type ReactElement } from "react"
import type { Activity } from "../../model/activity/activity.js"
import { summarizeActivity } from "../../model/activity/activitySummary.js"
import { transactionUrl } from "../../model/explorer.js"
import { findNetwork, type Network } from "../../model/network.js"
import { Link } from "../ui/Link.js"
import { pressable } from "../ui/pressable.js"
import { ActivityIcon } from "./ActivityIcon.js"
import { RowText } from "./RowText.js"
import type { Formats } from "./useFormats.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly item: Activity
  /** Position within its month, for screen readers. */
  readonly position: number
  readonly total: number
  /** Whether its address imitates one used before. */
  readonly impostor: boolean
  /** The current time, in ms since 1970. */
  readonly now: number
  readonly network: Network
  readonly networks: readonly Network[]
  readonly write: Formats
}

const plain: CSSObject = {
  display: "flex",
  alignItems: "center",
  gap: 12,
  minBlockSize: 60,
  padding: 8,
  borderRadius: "var(--rxw-border-radius-row)",
  color: "var(--rxw-foreground)",
  font: "var(--rxw-font-weight-medium) 15px/20px var(--rxw-font-family)",
}
const linked: CSSObject = {
  ...plain,
  textDecoration: "none",
  ...pressable,
  "&:hover": { background: "var(--rxw-surface)" },
  // Inset, because the list clips everything outside of it.
  "&:focus-visible": { outlineOffset: -2 },
  // The height of the month, which stays above the rows that are scrolled.
  scrollMarginBlockStart: 32,
}

/** The network of the transaction; undefined if the site does not have it. */
const networkOf = ({ item: { chainId }, network, networks }: Props): Network | undefined =>
  chainId === null || chainId === network.id ? network : findNetwork(networks, chainId)

/** One transaction, as a link if the network has an explorer. */
export const ActivityRow = memo((props: Props): ReactElement => {
  const css = useStyles()
  const { item, position, total, impostor, now, write } = props
  const summary = summarizeActivity(item)
  const where = networkOf(props)
  const href = where ? transactionUrl(where, item.hash) : null
  const content = (
    <>
      <ActivityIcon item={item} summary={summary} />
      <RowText item={item} summary={summary} impostor={impostor} now={now} write={write} />
    </>
  )
  return (
    <div role="listitem" aria-posinset={position} aria-setsize={total}>
      {href === null ? (
        <div className={css(plain)}>{content}</div>
      ) : (
        <Link href={href} look={linked}>
          {content}
        </Link>
      )}
    </div>
  )
})
