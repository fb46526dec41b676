import type { ReactElement, ReactNode } from "react"
import { useStatus } from "../../react/connection.js"
import { NotConnected } from "../account/NotConnected.js"
import { SkeletonRows } from "../ui/Skeleton.js"

/** What only who is connected can do; everybody else is led to Connect, or waits until it is known who they are. */
export const Connected = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { status } = useStatus()
  if (status === "connected" || status === "linkLost") return <>{children}</>
  return status === "disconnected" ? <NotConnected /> : <SkeletonRows count={4} />
}
