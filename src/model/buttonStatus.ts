import type { ConnectionStatus } from "./connections.js"

/** What the connect button shows. `unknown`: nobody has asked storage yet, as on a server. */
export type ButtonStatus = ConnectionStatus["status"] | "unknown" | "unsupported"

/** A network that the site does not offer comes before all else of a connection: nothing works until it is left. */
export const buttonStatus = (status: ConnectionStatus["status"] | "unknown", supported: boolean): ButtonStatus =>
  status === "connected" && !supported ? "unsupported" : status
