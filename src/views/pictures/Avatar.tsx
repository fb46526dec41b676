import type { CSSProperties, ReactElement } from "react"
import { avatarColors } from "../../model/avatar.js"

interface Props {
  readonly address: string
  readonly size: number
}

/** An avatar generated from the address, without a request to a service. Styled without the styles of the modal. */
export const Avatar = ({ address, size }: Props): ReactElement => {
  const { hues, angle } = avatarColors(address)
  const [from, to] = hues
  const style: CSSProperties = {
    flex: "none",
    width: size,
    height: size,
    borderRadius: "50%",
    background: `linear-gradient(${angle}deg, hsl(${from} 80% 62%), hsl(${to} 75% 48%))`,
    forcedColorAdjust: "none",
  }
  return <span aria-hidden style={style} />
}
