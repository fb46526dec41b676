import { type ConnectorKey, sameSession } from "./connector.js"

interface Approved {
  readonly connector: ConnectorKey
  readonly approvedAt?: number | undefined
}

/** Whether a connection is of a later session of the same connector. One without a time is an earlier one. */
export const isLaterSession =
  ({ connector, approvedAt = 0 }: Approved) =>
  (other: Approved): boolean =>
    sameSession(other.connector, connector) && (other.approvedAt ?? 0) > approvedAt
