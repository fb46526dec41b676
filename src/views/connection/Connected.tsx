import type { ReactElement, ReactNode } from "react"
import { useStatus } from "../../react/connection.js"
import { NotConnected } from "./NotConnected.js"
import { SkeletonRows } from "../ui/Skeleton.js"

/** Renders `children` while an account is connected, placeholders while one is restored, else a button to connect. */
export const Connected = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { status } = useStatus()
  if (status === "connected" || status === "linkLost") return <>{children}</>
  return status === "disconnected" ? <NotConnected /> : <SkeletonRows count={4} />
}
