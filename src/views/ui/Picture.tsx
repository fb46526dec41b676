import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  /** Validated by `safeIcon`. */
  readonly url: string | null | undefined
  readonly size: number
  /** For coins and avatars, not for apps and NFTs. */
  readonly round?: boolean
  /** The fallback if there is no image or it cannot be loaded. */
  readonly instead: ReactElement
}

const coin: CSSObject = { display: "block", flex: "none", borderRadius: "50%", objectFit: "cover" }
const card: CSSObject = { ...coin, borderRadius: "25%" }

/** The image of a wallet or a token. Its URL is untrusted: only used in an `<img>`, and fetched without a referrer. */
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
