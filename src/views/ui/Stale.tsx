import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { again } from "./moreIcons.js"
import { IconButton } from "./IconButton.js"
import { flat, muted } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly title: string
  readonly retry: string
  readonly onRetry: () => void
}

const bar: CSSObject = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  paddingInlineStart: 12,
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface)",
}
const words: CSSObject = { ...flat, ...muted, overflowWrap: "anywhere" }

/** A warning above stale content that failed to refresh, with a retry button. Screen readers announce it, also where it is new. */
export const Stale = ({ title, retry, onRetry }: Props): ReactElement => {
  const css = useStyles()
  return (
    <div className={css(bar)}>
      <p className={css(words)} role="alert" aria-live="polite">
        {title}
      </p>
      <IconButton path={again} size={18} label={retry} onClick={onRetry} />
    </div>
  )
}
