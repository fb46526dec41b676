import type { ReactElement } from "react"
import type { Token } from "../../model/token/token.js"
import { Monogram } from "./Monogram.js"
import { Picture } from "./Picture.js"

interface Props {
  readonly token: Pick<Token, "symbol" | "iconUrl" | "address" | "chainId">
  readonly size?: number
}

/** The provider's icon of a token; its first letter if there is none or it cannot be loaded. */
export const TokenIcon = ({ token: { symbol, iconUrl, address, chainId }, size = 28 }: Props): ReactElement => (
  <Picture
    url={iconUrl}
    size={size}
    round
    instead={<Monogram name={symbol} seed={address ?? chainId} size={size} round />}
  />
)
