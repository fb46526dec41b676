import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type ReactNode, useRef } from "react"
import type { NextPage } from "../../model/activity/history.js"
import { noticeFor } from "../../model/notices/notice.js"
import { noticeWords } from "../../model/words/notices.js"
import { useMessages } from "../../react/messages.js"
import { Button } from "./Button.js"
import { flat, muted } from "./text.js"
import { useInView } from "./useInView.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly page: NextPage
  /** Number of rows before the end: a new value restarts the observer. */
  readonly after: number
  readonly onMore: () => void
  /** The label of the button, and after a failure; and what failed. */
  readonly more: string
  readonly retry: string
  readonly failed: string
  /** In the place of the rows that are loading. */
  readonly skeleton: ReactNode
}

const frame: CSSObject = { position: "relative", display: "grid", justifyItems: "center", gap: 4 }
/** Extends upwards over the last rows, so that the next page is requested before the last row is visible. */
const early: CSSObject = {
  position: "absolute",
  insetBlockEnd: 0,
  insetInline: 0,
  blockSize: 900,
  visibility: "hidden",
  pointerEvents: "none",
}
const wide: CSSObject = { inlineSize: "100%" }
const why: CSSObject = { ...flat, ...muted, color: "var(--rxw-error)", textAlign: "center", overflowWrap: "anywhere" }

/**
 * The end of a list with further pages: the next one is requested when the end is near, or with the button; after a
 * failure, only with the button.
 */
export const End = ({ page, after, onMore, more, retry, failed, skeleton }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(noticeWords)
  const near = useRef<HTMLSpanElement>(null)
  useInView(near, (isInSight) => isInSight && page.status === "idle" && onMore(), after)
  const reason = page.status === "failed" ? noticeFor(page.error) : null
  const label = { idle: more, loading: t("modal.loading"), failed: retry }
  return (
    <div className={css(frame)}>
      <span ref={near} className={css(early)} aria-hidden />
      {page.status === "loading" && <div className={css(wide)}>{skeleton}</div>}
      <div aria-live="polite">
        {reason && (
          <>
            <p className={css(why)}>{failed}</p>
            <p className={css(why)}>{t(reason.short, reason.values)}</p>
          </>
        )}
      </div>
      <Button look="quiet" busy={page.status === "loading"} onClick={onMore}>
        {label[page.status]}
      </Button>
    </div>
  )
}
