import type { ReactElement } from "react"
import { SkeletonRows } from "../ui/Skeleton.js"

/** To be drawn. */
export const ApproveTransaction = (): ReactElement => <SkeletonRows count={4} />
