import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Skeleton } from "../ui/Skeleton.js"
import { unseen } from "../ui/text.js"

/** The place of a QR code: as large as a dialog of one pane allows, for a camera at arm's length. */
export const codePlace: CSSObject = { inlineSize: "min(312px, 100%)", aspectRatio: "1" }

const frame: CSSObject = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: 16,
  padding: "20px 12px 8px",
}
const square: CSSObject = { ...codePlace, display: "grid", "& > span": { inlineSize: "100%", blockSize: "100%" } }

/** A QR code, its text and its button before they are loaded: of the same size. */
export const CodeSkeleton = (): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  return (
    <div className={css(frame)} aria-busy>
      <span className={css(unseen)}>{t("modal.loading")}</span>
      <span className={css(square)}>
        <Skeleton width="100%" height="100%" />
      </span>
      <Skeleton width="60%" height="46px" />
      <Skeleton width="120px" height="44px" />
    </div>
  )
}
