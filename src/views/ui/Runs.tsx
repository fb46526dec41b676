import type { CSSObject } from "@emotion/serialize"
import { Fragment, type ReactElement, startTransition, useRef, useState } from "react"
import { useStyles } from "../theme/useStyles.js"
import { useInView } from "./useInView.js"

interface Props<Item> {
  readonly items: readonly Item[]
  /** In px; the estimated height of rows that were never rendered. */
  readonly rowHeight: number
  /** Between two rows, in px. */
  readonly gap?: number
  /** Number of rows of the same view above these. */
  readonly above?: number
  /** Index of the first of these rows in the list. */
  readonly from?: number
  readonly keyOf: (item: Item, index: number) => string
  /** Renders one row, preferably a memoized component. */
  readonly draw: (item: Item, index: number) => ReactElement
}

interface RunProps<Item> extends Props<Item> {
  readonly gap: number
  readonly start: number
  readonly isFirst: boolean
}

/** Number of rows that are rendered or omitted together. */
const run = 16
/** Lists of more rows are nested, to limit the number of observed elements. */
const many = run * run

const rows = (gap: number): CSSObject => ({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap })
const place: CSSObject = { position: "relative" }
/** The observed element of a run. It is taller than the run, so that rows are rendered before they are visible. */
const reach: CSSObject = {
  position: "absolute",
  insetBlock: -450,
  insetInlineStart: 0,
  inlineSize: 1,
  visibility: "hidden",
  pointerEvents: "none",
}

/**
 * The container of all runs. Clips the observed elements at both ends, so that they do not extend the scroll area, and not the
 * ring around the row that has the focus.
 */
export const holdsRuns: CSSObject = { overflow: "clip", padding: 4, margin: -4 }

const Run = <Item,>({ start, isFirst, ...props }: RunProps<Item>): ReactElement => {
  const { items, rowHeight, gap, keyOf, draw } = props
  const css = useStyles()
  const watched = useRef<HTMLSpanElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [left, setLeft] = useState({ count: 0, height: 0 })
  useInView(watched, (isInSight) => {
    if (isInSight === false && isNear) setLeft({ count: items.length, height: room.current?.offsetHeight ?? 0 })
    // A transition, because fast scrolling passes more rows than can be rendered in a frame.
    startTransition(() => setNear(isInSight ?? true))
  })
  const isDrawn = isFirst || isNear || isHeld
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
 * The rows of a virtualized list: rows outside the viewport are replaced by empty space, so that about a hundred of
 * thousands are rendered. The first rows and the focused row stay rendered.
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
