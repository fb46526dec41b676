import type { CSSObject } from "@emotion/serialize"
import { Fragment, type ReactElement, startTransition, useRef, useState } from "react"
import { useStyles } from "../theme/useStyles.js"
import { useInView } from "./useInView.js"

interface Props<Item> {
  readonly items: readonly Item[]
  /** How high a row is, in px: the size of rows that were never drawn. */
  readonly rowHeight: number
  /** Between two rows, in px. */
  readonly gap?: number
  /** How many rows of the same view stand above these. */
  readonly above?: number
  /** Which row of the list is the first of these. */
  readonly from?: number
  readonly keyOf: (item: Item, index: number) => string
  /** Draws one, which is best a component that is memoised. */
  readonly draw: (item: Item, index: number) => ReactElement
}

interface RunProps<Item> extends Props<Item> {
  readonly gap: number
  readonly start: number
  readonly isFirst: boolean
}

/** Rows that are drawn together, or not at all. */
const run = 16
/** Of more rows than this, many runs are one: to watch each of them would take its time, too. */
const many = run * run

const rows = (gap: number): CSSObject => ({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap })
const place: CSSObject = { position: "relative" }
/** A run is near when this is in sight: it reaches beyond the run, so that the rows are there before they are seen. */
const reach: CSSObject = {
  position: "absolute",
  insetBlock: -450,
  insetInlineStart: 0,
  inlineSize: 1,
  visibility: "hidden",
  pointerEvents: "none",
}

/** What holds all runs of a view: what they reach beyond its ends is no room to scroll to. */
export const holdsRuns: CSSObject = { overflow: "clip" }

const Run = <Item,>({ start, isFirst, ...props }: RunProps<Item>): ReactElement => {
  const { items, rowHeight, gap, keyOf, draw } = props
  const css = useStyles()
  const watched = useRef<HTMLSpanElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  const [isHeld, setHeld] = useState(false)
  const [left, setLeft] = useState({ count: 0, height: 0 })
  useInView(watched, (isInSight) => {
    if (isInSight === false && isNear) setLeft({ count: items.length, height: room.current?.offsetHeight ?? 0 })
    // A fast scroll passes more rows than a frame can draw: they are drawn as fast as frames allow.
    startTransition(() => setNear(isInSight ?? true))
  })
  const isDrawn = isNear || isHeld
  const height = left.count === items.length ? left.height : items.length * (rowHeight + gap) - gap
  return (
    <div
      ref={room}
      className={css(place, isDrawn ? rows(gap) : { blockSize: height })}
      role="presentation"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span ref={watched} className={css(reach)} aria-hidden />
      {isDrawn && items.length > run && <Runs {...props} from={start} />}
      {isDrawn &&
        items.length <= run &&
        items.map((item, index) => <Fragment key={keyOf(item, start + index)}>{draw(item, start + index)}</Fragment>)}
    </div>
  )
}

/**
 * The rows of a list, however many there are. Out of sight there is empty room instead of rows: of
 * thousands, a hundred are drawn. What has the focus stays.
 */
export const Runs = <Item,>(props: Props<Item>): ReactElement => {
  const css = useStyles()
  const { items, gap = 0, above = 0, from = 0 } = props
  const size = items.length > many ? many : run
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size)
  return (
    <div className={css(rows(gap))} role="presentation">
      {starts.map((start) => (
        <Run
          {...props}
          key={start}
          items={items.slice(start, start + size)}
          gap={gap}
          start={from + start}
          isFirst={above + from + start < run}
        />
      ))}
    </div>
  )
}
