import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import { safeIcon } from "../../model/presentation.js"
import { Monogram } from "../ui/Monogram.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly url: string | null
  /** Whose picture it is: its first letter stands there where it cannot be had. */
  readonly name: string
  readonly size: number
  /** A coin is round; a collectible and an app are not. */
  readonly round: boolean
}

const coin: CSSObject = { display: "block", flex: "none", borderRadius: "50%", objectFit: "cover" }
const card: CSSObject = { ...coin, borderRadius: "25%" }

/** The picture of a token, a collectible or an app, as a stranger gives it: only ever an image, fetched without telling from where. */
export const Picture = ({ url, name, size, round }: Props): ReactElement => {
  const css = useStyles()
  const [broken, setBroken] = useState<string | null>(null)
  const src = url === null ? undefined : safeIcon(url)
  if (src === undefined || src === broken) return <Monogram name={name} size={size} round={round} />
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
