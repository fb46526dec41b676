import type { ReactElement } from "react"
import type { Network } from "../../model/network.js"
import { Monogram } from "./Monogram.js"
import { Picture } from "./Picture.js"

interface Props {
  readonly network: Pick<Network, "id" | "name" | "iconUrl" | "mark">
  readonly size?: number
}

/** The picture of a network; its mark or its first letter if there is none, or it cannot be loaded. */
export const NetworkIcon = ({ network: { id, name, iconUrl, mark }, size = 28 }: Props): ReactElement => (
  <Picture
    url={iconUrl}
    size={size}
    round
    own
    instead={
      mark ? (
        <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
          <circle cx="12" cy="12" r="12" fill={mark.color} />
          <path d={mark.path} fill="#FFFFFF" fillRule="evenodd" />
        </svg>
      ) : (
        <Monogram name={name} seed={id} size={size} round />
      )
    }
  />
)
