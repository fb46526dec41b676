import type { ReactElement } from "react"
import { LatePart } from "../LatePart.js"
import { CodeSkeleton } from "../link/CodeSkeleton.js"
import type { PairingProps } from "../viewRow.js"

/** The part of Connecting for wallets that are not on the page, loaded when it is needed. */
export const LatePairing = (props: PairingProps): ReactElement => (
  <LatePart of="pairing" instead={<CodeSkeleton />}>
    {(Pairing) => <Pairing {...props} />}
  </LatePart>
)
