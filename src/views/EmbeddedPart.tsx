import type { ReactElement } from "react"
import { LatePart } from "./LatePart.js"
import type { EmbeddedPartProps } from "./viewRow.js"

/** A part of another view for the embedded wallet. Its code is loaded only on a site that has that wallet. */
export const EmbeddedPart = (props: EmbeddedPartProps): ReactElement => <LatePart {...props} of="embedded" />
