import type { ConnectionRecord } from "./connection.js"
import { sameConnection } from "./connections.js"

/** Those that are not among `others`, each by its connector and its chain family: what has ended, or what is new. */
export const connectionsWithout = <C extends ConnectionRecord>(
  connections: readonly C[],
  others: readonly ConnectionRecord[],
): readonly C[] => connections.filter((one) => !others.some(sameConnection(one)))
