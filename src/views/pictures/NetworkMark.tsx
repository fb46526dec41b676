import type { ReactElement } from "react"
import type { Network } from "../../model/network.js"
import { Monogram } from "./Monogram.js"

interface Props {
  readonly network: Pick<Network, "id" | "name" | "mark">
  readonly size: number
}

/** The mark of a network, or the first letter of its name. */
export const NetworkMark = ({ network: { id, name, mark }, size }: Props): ReactElement =>
  mark ? (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="12" fill={mark.color} />
      <path d={mark.path} fill="#FFFFFF" fillRule="evenodd" />
    </svg>
  ) : (
    <Monogram name={name} seed={id} size={size} round />
  )
