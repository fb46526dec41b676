import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { moving } from "../theme/motion.js"
import { useMessages } from "../../react/messages.js"
import { column } from "./List.js"
import { unseen } from "./text.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** As CSS lengths. */
  readonly width: string
  readonly height: string
  /** For a token or an avatar. */
  readonly round?: boolean
}

const bone: CSSObject = {
  display: "block",
  maxInlineSize: "100%",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-surface-hover)",
  ...moving({ animation: "rxw-breathe 1.4s ease-in-out infinite" }),
  "@media (forced-colors: active)": { border: "1px solid GrayText" },
}

const coin: CSSObject = { flex: "none", borderRadius: "50%" }

/** Selects placeholders. What is `aria-busy` may be old content, which stays for as long as it cannot be loaded. */
export const placeholders = "[data-skeleton]"

/** A placeholder for content that is loading. */
export const Skeleton = ({ width, height, round = false }: Props): ReactElement => {
  const css = useStyles()
  return (
    <span className={css(bone, round && coin, { inlineSize: width, blockSize: height })} data-skeleton aria-hidden />
  )
}

/** Placeholder rows, with a loading message for screen readers. */
export const SkeletonRows = ({ count }: { readonly count: number }): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  return (
    <div className={css(column)} aria-busy>
      <span className={css(unseen)}>{t("modal.loading")}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} width="100%" height="44px" />
      ))}
    </div>
  )
}
