import type { ConnectionStatus } from "./connections.js"

/** The state of the connect button. `unknown` until storage has been read, for example on a server. */
export type ButtonStatus = ConnectionStatus["status"] | "unknown" | "unsupported"

/** An unsupported network takes precedence over `connected`, as nothing works until the user switches. */
export const buttonStatus = (status: ConnectionStatus["status"] | "unknown", supported: boolean): ButtonStatus =>
  status === "connected" && !supported ? "unsupported" : status
