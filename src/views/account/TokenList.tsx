import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useRef } from "react"
import type { Token } from "../../model/token.js"
import { accountWords } from "../../model/words/account.js"
import { useMessages } from "../../react/useMessages.js"
import { useStyles } from "../theme/useStyles.js"
import { rowHeight, TokenRow } from "./TokenRow.js"
import { useNear } from "./useNear.js"

interface RunProps {
  readonly tokens: readonly Token[]
  /** How many come before them, and how many there are in all. */
  readonly start: number
  readonly total: number
}

interface Props {
  /** In the order of the provider. */
  readonly tokens: readonly Token[]
  /** Not of this moment: a newer list is on its way, or was not to be had. */
  readonly old: boolean
}

/** Rows that are drawn together, or not at all. */
const run = 25

const place: CSSObject = { position: "relative" }
/** A run is near when this is in sight: it reaches beyond the run, so that the rows are there before they are seen. */
const reach: CSSObject = {
  position: "absolute",
  insetBlock: -900,
  insetInlineStart: 0,
  inlineSize: 1,
  visibility: "hidden",
  pointerEvents: "none",
}
/** Fainter, and still to be read: words keep a contrast of 4.5:1, pictures need none. */
const dimmed: CSSObject = { color: "var(--rxw-muted)", "& svg, & img": { opacity: 0.5 } }
const clipped: CSSObject = { overflow: "clip" }

const keyOf = ({ chainId, address }: Token, index: number): string => address ?? `${chainId} ${index}`

/** Where nobody looks there is room for the rows and nothing else: of thousands, a hundred are drawn. */
const Run = ({ tokens, start, total }: RunProps): ReactElement => {
  const css = useStyles()
  const ref = useRef<HTMLSpanElement>(null)
  const isNear = useNear(ref, start === 0)
  return (
    <div className={css(place, { blockSize: tokens.length * rowHeight })} role="presentation">
      <span ref={ref} className={css(reach)} aria-hidden />
      {isNear &&
        tokens.map((token, index) => (
          <TokenRow key={keyOf(token, index)} token={token} position={start + index + 1} total={total} />
        ))}
    </div>
  )
}

/** Tokens, one under the other, however many there are. */
export const TokenList = ({ tokens, old }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const starts = Array.from({ length: Math.ceil(tokens.length / run) }, (_, index) => index * run)
  return (
    <div
      className={css(clipped, old && dimmed)}
      role="list"
      aria-label={t("account.tokens")}
      aria-busy={old || undefined}
    >
      {starts.map((start) => (
        <Run key={start} tokens={tokens.slice(start, start + run)} start={start} total={tokens.length} />
      ))}
    </div>
  )
}
