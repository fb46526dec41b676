import type { ReactElement } from "react"
import type { Token } from "../../model/token.js"
import { Monogram } from "./Monogram.js"
import { Picture } from "./Picture.js"

interface Props {
  readonly token: Pick<Token, "symbol" | "iconUrl" | "address" | "chainId">
  readonly size?: number
}

/** The picture of a token, as the provider gives it; where there is none, or it cannot be had, its first letter. */
export const TokenIcon = ({ token: { symbol, iconUrl, address, chainId }, size = 28 }: Props): ReactElement => (
  <Picture
    url={iconUrl}
    size={size}
    round
    instead={<Monogram name={symbol} seed={address ?? chainId} size={size} round />}
  />
)
