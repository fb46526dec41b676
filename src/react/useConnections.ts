import { useMemo } from "react"
import type { Connection } from "../model/connection.js"
import { allConnections, noConnections } from "../model/connections.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** Every live connection; within a chain family the active one first. */
export const useConnections = (): readonly Connection[] => {
  const connections = useStream(useWallet().connections$, noConnections)
  return useMemo(() => allConnections(connections), [connections])
}
