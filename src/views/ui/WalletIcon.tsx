import type { ReactElement } from "react"
import type { ConnectorInfo } from "../../model/connector.js"
import { useSettings } from "../../react/settings.js"
import { Monogram } from "./Monogram.js"
import { Picture } from "./Picture.js"

interface Props {
  readonly wallet: Pick<ConnectorInfo, "id" | "name" | "icon">
  readonly size?: number
  /** The user chose this wallet: an icon at an `https:` address is fetched from any host. */
  readonly chosen?: boolean
}

/** The icon of a wallet; its first letter if there is none, it may not be fetched, or it cannot be loaded. */
export const WalletIcon = ({ wallet: { id, name, icon }, size = 28, chosen = false }: Props): ReactElement => {
  const { iconHosts } = useSettings()
  const isAllowed =
    chosen || !icon || /^data:/i.test(icon) || iconHosts.some((host) => icon.startsWith(`https://${host}/`))
  return <Picture url={isAllowed ? icon : null} size={size} instead={<Monogram name={name} seed={id} size={size} />} />
}
