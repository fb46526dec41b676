import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import type { Activity, ActivityTransfer } from "../../model/activity/activity.js"
import type { ActivitySummary } from "../../model/activity/activitySummary.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import { cross, Icon } from "../ui/Icon.js"
import { Monogram } from "../pictures/Monogram.js"
import { Picture } from "../pictures/Picture.js"
import { away, bothWays, sheetOfPaper, towards, waiting } from "./strokes.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly item: Activity
  readonly summary: ActivitySummary
}

const seat: CSSObject = { position: "relative", flex: "none", inlineSize: 40, blockSize: 40 }
/** The two icons of a swap: the outgoing token below, the incoming one above it. */
const lower: CSSObject = { position: "absolute", insetBlockEnd: 0, insetInlineStart: 0 }
const upper: CSSObject = {
  position: "absolute",
  insetBlockStart: 0,
  insetInlineEnd: 0,
  borderRadius: "50%",
  boxShadow: "0 0 0 2px var(--rxw-background)",
}
const blank: CSSObject = {
  display: "grid",
  placeItems: "center",
  inlineSize: 40,
  blockSize: 40,
  borderRadius: "50%",
  background: "var(--rxw-surface)",
  color: "var(--rxw-muted)",
}
const badge: CSSObject = {
  position: "absolute",
  insetBlockEnd: -3,
  insetInlineEnd: -3,
  display: "grid",
  placeItems: "center",
  inlineSize: 18,
  blockSize: 18,
  border: "1px solid var(--rxw-line)",
  borderRadius: "50%",
  background: "var(--rxw-background)",
  color: "var(--rxw-muted)",
}
const came: CSSObject = { ...badge, color: "var(--rxw-success)" }
const broke: CSSObject = { ...badge, color: "var(--rxw-error)" }

const arrows = { in: towards, out: away, both: bothWays, none: null } as const

/** The status and the direction, which are also in the text of the row. */
const Badge = ({ item: { status }, summary: { flow } }: Props): ReactElement | null => {
  const css = useStyles()
  const path = status === "failed" ? cross : status === "pending" ? waiting : arrows[flow]
  if (path === null) return null
  return (
    <span className={css(status === "failed" ? broke : status === "confirmed" && flow === "in" ? came : badge)}>
      <Icon path={path} size={12} />
    </span>
  )
}

interface PictureProps {
  readonly url: string | null
  /** The name whose first letter is shown if the image cannot be loaded. */
  readonly name: string | null
  readonly size: number
  readonly round: boolean
}

const Known = ({ url, name, ...look }: PictureProps): ReactElement => (
  <Picture
    {...look}
    url={url === null ? null : safeIcon(url)}
    instead={<Monogram name={safeName(name ?? "")} size={look.size} round={look.round} />}
  />
)

const Moved = ({ transfer, size }: { readonly transfer: ActivityTransfer; readonly size: number }): ReactElement => (
  <Known url={transfer.iconUrl} name={transfer.symbol ?? transfer.name} size={size} round={transfer.type === "token"} />
)

const Pictures = ({ item: { application }, summary: { moved } }: Props): ReactElement => {
  const css = useStyles()
  const [first, second] = moved
  if (first && second)
    return (
      <>
        <span className={css(lower)}>
          <Moved transfer={first} size={26} />
        </span>
        <span className={css(upper)}>
          <Moved transfer={second} size={26} />
        </span>
      </>
    )
  if (first) return <Moved transfer={first} size={40} />
  if (application?.iconUrl) return <Known url={application.iconUrl} name={application.name} size={40} round={false} />
  return (
    <span className={css(blank)}>
      <Icon path={sheetOfPaper} />
    </span>
  )
}

/** The icons of the transferred tokens, with a badge for the direction or the failure. */
export const ActivityIcon = (props: Props): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(seat)}>
      <Pictures {...props} />
      <Badge {...props} />
    </span>
  )
}
