import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import type { Token } from "../../model/token.js"
import { Monogram } from "./Monogram.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly token: Pick<Token, "symbol" | "iconUrl" | "address" | "chainId">
  readonly size?: number
}

const picture: CSSObject = { display: "block", flex: "none", borderRadius: "50%", objectFit: "cover" }

/** The picture of a token, as the provider gives it; where there is none, or it cannot be had, its first letter. */
export const TokenIcon = ({ token: { symbol, iconUrl, address, chainId }, size = 28 }: Props): ReactElement => {
  const css = useStyles()
  const [broken, setBroken] = useState<string | null>(null)
  if (iconUrl === null || iconUrl === broken)
    return <Monogram name={symbol} seed={address ?? chainId} size={size} round />
  return (
    <img
      className={css(picture)}
      src={iconUrl}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setBroken(iconUrl)}
    />
  )
}
