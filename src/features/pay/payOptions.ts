import type { NetworkId } from "../../model/namespace.js"
import type { DataProvider } from "../../services/data/dataProvider.js"

/** Options of `pay()`. */
export interface PayOptions {
  /**
   * The service that quotes and follows payments in another coin, where it is not the site's data provider: for example
   * `httpProvider({ baseUrl, projectId })`. Only its `calls` are used.
   */
  readonly transfers?: Pick<DataProvider, "calls"> | undefined
  /**
   * The contract of that service which takes payments on a network, by its CAIP-2 id: approvals are for it, and payments by a
   * transaction go to it. There is no default: without one, or with null, such payments are refused. Only on EVM networks.
   */
  readonly contracts?: Readonly<Partial<Record<NetworkId, string | null>>> | undefined
}
