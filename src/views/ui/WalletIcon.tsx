import type { ReactElement } from "react"
import type { ConnectorInfo } from "../../model/connector.js"
import { Monogram } from "./Monogram.js"
import { Picture } from "./Picture.js"

interface Props {
  readonly wallet: Pick<ConnectorInfo, "id" | "name" | "icon">
  readonly size?: number
}

/** The icon of a wallet; its first letter if there is none or it cannot be loaded. */
export const WalletIcon = ({ wallet: { id, name, icon }, size = 28 }: Props): ReactElement => (
  <Picture url={icon} size={size} instead={<Monogram name={name} seed={id} size={size} />} />
)
