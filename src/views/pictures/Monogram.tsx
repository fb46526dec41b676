import type { ReactElement } from "react"
import { assetColor } from "../../model/avatar.js"

interface Props {
  readonly name: string
  /** What is drawn instead of the first letter of the name. */
  readonly letters?: string
  /** The seed of the colour, to distinguish two items of the same name. */
  readonly seed?: string
  readonly size: number
  /** For coins, not for apps. */
  readonly round?: boolean
}

/** The first letter of a name, or two that are given, on a generated colour; the fallback for an image. */
export const Monogram = ({ name, letters, seed = name, size, round = false }: Props): ReactElement => {
  const [letter = "?"] = name.trim().toUpperCase()
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <rect width="40" height="40" rx={round ? 20 : 10} fill={assetColor(seed)} />
      <text
        x="20"
        y="20"
        dominantBaseline="central"
        textAnchor="middle"
        fontSize="20"
        fontWeight="600"
        fontFamily="var(--rxw-font-family)"
        fill="#FFFFFF"
      >
        {letters ?? letter}
      </text>
    </svg>
  )
}
