import type { CSSObject } from "@emotion/serialize"
import { createContext, type ReactElement, useContext, useEffect, useReducer, useState } from "react"
import { useStyles } from "../theme/useStyles.js"
import type { Raster } from "./rasterise.js"

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

/** Draws `data:` images as small PNGs; null until its code is loaded. */
export const Rasteriser = createContext<((url: string) => Raster) | null>(null)

/** The address to show: a `data:` image is drawn first, since drawing a hostile one can block the page. */
const useDrawn = (url: string | null | undefined): string | null | undefined => {
  const rasterise = useContext(Rasteriser)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isData = !!url && /^data:/i.test(url)
  const raster = isData ? rasterise?.(url) : undefined
  useEffect(() => {
    if (raster?.src === undefined) void raster?.ready.then(redraw)
  }, [raster])
  return isData ? raster?.src : url
}

/** The image of a wallet or a token. Its URL is untrusted: only used in an `<img>`, and fetched without a referrer. */
export const Picture = ({ url, size, round = false, instead }: Props): ReactElement => {
  const css = useStyles()
  const src = useDrawn(url)
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || src === broken) return instead
  return (
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
      onError={() => setBroken(src)}
    />
  )
}
