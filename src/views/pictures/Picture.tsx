import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useContext, useState } from "react"
import { LoadedCatalogue } from "../loadedCatalogue.js"
import { useStyles } from "../theme/useStyles.js"
import { useMayFetch } from "./useMayFetch.js"

interface Props {
  /** Untrusted. */
  readonly url: string | null | undefined
  readonly size: number
  /** For coins and avatars, not for apps and NFTs. */
  readonly round?: boolean
  /** Given by the site itself: a `data:` image is shown as it is. */
  readonly own?: boolean
  /** Before the user chose a wallet: fetched only from hosts that the site names. */
  readonly early?: boolean
  /** The fallback if there is no image or it cannot be loaded. */
  readonly instead: ReactElement
}

const coin: CSSObject = { display: "block", flex: "none", borderRadius: "50%", objectFit: "cover" }
const card: CSSObject = { ...coin, borderRadius: "25%" }

/**
 * The image of a wallet, a token, an app, an account or a network. Its URL is untrusted: only used in an `<img>`, and fetched
 * without a referrer. Not with `crossOrigin`: few hosts of icons allow it.
 */
export const Picture = ({ url, size, round = false, own = false, early = false, instead }: Props): ReactElement => {
  const css = useStyles()
  const mayFetch = useMayFetch(early)
  const [broken, setBroken] = useState<string | null>(null)
  const DataPicture = useContext(LoadedCatalogue)?.DataPicture
  const show = (src: string): ReactElement => (
    <img
      className={css(round ? coin : card)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      src={src}
      draggable={false}
      onError={() => setBroken(url ?? null)}
    />
  )
  if (!url || url === broken) return instead
  if (!/^data:/i.test(url)) return mayFetch(url) ? show(url) : instead
  if (own) return show(url)
  // Drawn first: a hostile one can block the page.
  return DataPicture ? (
    <DataPicture url={url} instead={instead}>
      {show}
    </DataPicture>
  ) : (
    instead
  )
}
