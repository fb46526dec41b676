import type { ReactElement } from "react"
import type { Network } from "../../model/network.js"
import { NetworkMark } from "./NetworkMark.js"
import { Picture } from "./Picture.js"

interface Props {
  readonly network: Pick<Network, "id" | "name" | "iconUrl" | "mark">
  readonly size?: number
}

/** The picture of a network; its mark or its first letter if there is none, or it cannot be loaded. */
export const NetworkIcon = ({ network, size = 28 }: Props): ReactElement => (
  <Picture url={network.iconUrl} size={size} round own instead={<NetworkMark network={network} size={size} />} />
)
