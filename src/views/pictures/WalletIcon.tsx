import type { ReactElement } from "react"
import type { ConnectorInfo } from "../../model/connection/connector.js"
import { Monogram } from "./Monogram.js"
import { Picture } from "./Picture.js"

/** Marks of our own, by connector id, for connectors that have no icon. */
const marks: Readonly<Record<string, string>> = {
  /** A fan, as of a signal. */
  walletConnect:
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='%2336d' d='M0 3q4-4 8 0L4 7'/></svg>",
}

interface Props {
  readonly wallet: Pick<ConnectorInfo, "id" | "name" | "icon">
  readonly size?: number
  /** The user chose this wallet: its icon may be fetched. */
  readonly chosen?: boolean
}

/** The icon of a wallet, or our mark; its first letter if there is none, it may not be fetched, or it cannot be loaded. */
export const WalletIcon = ({ wallet: { id, name, icon }, size = 28, chosen = false }: Props): ReactElement => (
  <Picture
    url={icon ?? marks[id]}
    own={icon === undefined}
    size={size}
    early={!chosen}
    instead={<Monogram name={name} seed={id} size={size} />}
  />
)
