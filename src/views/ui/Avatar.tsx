import { type ReactElement, useId } from "react"
import { avatarColors } from "../../model/avatar.js"

interface Props {
  readonly address: string
  readonly size: number
}

/** An avatar generated from the address, without a request to a service. */
export const Avatar = ({ address, size }: Props): ReactElement => {
  const id = useId()
  const { hues, angle } = avatarColors(address)
  const [from, to] = hues
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <linearGradient id={id} gradientTransform={`rotate(${angle} .5 .5)`}>
        <stop offset="0" stopColor={`hsl(${from} 80% 62%)`} />
        <stop offset="1" stopColor={`hsl(${to} 75% 48%)`} />
      </linearGradient>
      <circle cx="20" cy="20" r="20" fill={`url(#${id})`} />
    </svg>
  )
}
