import type { ReactElement } from "react"
import type { ConnectorInfo } from "../../model/connector.js"
import { Monogram } from "./Monogram.js"
import { Picture } from "./Picture.js"

interface Props {
  readonly wallet: Pick<ConnectorInfo, "id" | "name" | "icon">
  readonly size?: number
}

/** The picture that a wallet gives of itself. When it cannot be had, the wallet's first letter stands there. */
export const WalletIcon = ({ wallet: { id, name, icon }, size = 28 }: Props): ReactElement => (
  <Picture url={icon} size={size} instead={<Monogram name={name} seed={id} size={size} />} />
)
