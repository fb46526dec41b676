import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { Skeleton } from "../ui/Skeleton.js"
import { useStyles } from "../theme/useStyles.js"

const row: CSSObject = { display: "flex", alignItems: "center", gap: 12, minBlockSize: 60, paddingInline: 4 }
const words: CSSObject = { flex: 1, display: "grid", gap: 6 }

/** Placeholders while transactions are loading. */
export const SkeletonActivity = ({ count }: { readonly count: number }): ReactElement => {
  const css = useStyles()
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css(row)}>
          <Skeleton width="40px" height="40px" round />
          <span className={css(words)}>
            <Skeleton width="88px" height="14px" />
            <Skeleton width="144px" height="12px" />
          </span>
          <Skeleton width="64px" height="14px" />
        </div>
      ))}
    </div>
  )
}
