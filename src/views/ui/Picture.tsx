import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useContext, useState } from "react"
import { LoadedCatalogue } from "../loadedCatalogue.js"
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
  const DataPicture = useContext(LoadedCatalogue)?.DataPicture
  const show = (src: string): ReactElement => (
    <img
      className={css(round ? coin : card)}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setBroken(url ?? null)}
    />
  )
  if (!url || url === broken) return instead
  if (!/^data:/i.test(url)) return show(url)
  // Drawn first: a hostile one can block the page.
  return DataPicture ? (
    <DataPicture url={url} instead={instead}>
      {show}
    </DataPicture>
  ) : (
    instead
  )
}
