import type { ReactElement } from "react"
import { SkeletonRows } from "../ui/Skeleton.js"

/** To be drawn. */
export const Send = (): ReactElement => <SkeletonRows count={4} />
