import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** Checked at the border by `safeIcon`. */
  readonly url: string | null | undefined
  readonly size: number
  /** A coin and a face are round; an app and a collectible are not. */
  readonly round?: boolean
  /** What is drawn where there is no picture, or it cannot be loaded. */
  readonly instead: ReactElement
}

const coin: CSSObject = { display: "block", flex: "none", borderRadius: "50%", objectFit: "cover" }
const card: CSSObject = { ...coin, borderRadius: "25%" }

/** A picture that a wallet or a token gives of itself. It is hostile input: only ever an image, fetched without a referrer. */
export const Picture = ({ url, size, round = false, instead }: Props): ReactElement => {
  const css = useStyles()
  const [broken, setBroken] = useState<string | null>(null)
  if (!url || url === broken) return instead
  return (
    <img
      className={css(round ? coin : card)}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setBroken(url)}
    />
  )
}
