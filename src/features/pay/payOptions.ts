import type { DataProvider } from "../../services/data/dataProvider.js"

/** Options of `pay()`. */
export interface PayOptions {
  /**
   * The service that quotes and follows payments in another coin, where it is not the site's data provider: for example
   * `httpProvider({ baseUrl, projectId })`. Only its `calls` are used.
   */
  readonly transfers?: Pick<DataProvider, "calls"> | undefined
}
