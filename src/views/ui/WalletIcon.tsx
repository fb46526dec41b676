import type { ReactElement } from "react"
import type { ConnectorInfo } from "../../model/connector.js"
import { Monogram } from "./Monogram.js"
import { Picture } from "./Picture.js"

interface Props {
  readonly wallet: Pick<ConnectorInfo, "id" | "name" | "icon">
  readonly size?: number
  /** The user chose this wallet: its icon may be fetched. */
  readonly chosen?: boolean
}

/** The icon of a wallet; its first letter if there is none, it may not be fetched, or it cannot be loaded. */
export const WalletIcon = ({ wallet: { id, name, icon }, size = 28, chosen = false }: Props): ReactElement => (
  <Picture url={icon} size={size} early={!chosen} instead={<Monogram name={name} seed={id} size={size} />} />
)
