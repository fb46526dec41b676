import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useState } from "react"
import type { ConnectorInfo } from "../../model/connector.js"
import { Monogram } from "./Monogram.js"
import { useStyles } from "../theme/useStyles.js"

interface Props {
  readonly wallet: Pick<ConnectorInfo, "id" | "name" | "icon">
  readonly size?: number
}

const picture: CSSObject = { display: "block", flex: "none", borderRadius: "25%", objectFit: "cover" }

/**
 * The picture that a wallet gives of itself. It is hostile input: only ever an image, fetched without telling from
 * where; its address was checked at the border. When it cannot be had, the wallet's first letter stands there.
 */
export const WalletIcon = ({ wallet: { id, name, icon }, size = 28 }: Props): ReactElement => {
  const css = useStyles()
  const [broken, setBroken] = useState<string | null>(null)
  if (icon === undefined || icon === broken) return <Monogram name={name} seed={id} size={size} />
  return (
    <img
      className={css(picture)}
      src={icon}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setBroken(icon)}
    />
  )
}
