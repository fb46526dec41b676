import { fetchOfThisPage } from "../browser.js"
import { sendTo } from "../data/send.js"
import { fetchHttp } from "../http.js"
import { type CloudApi, cloudApi } from "./cloudApi.js"
import { askerOf, type CloudOptions } from "./configuration.js"

/** The calls to the service that knows projects, where it is. */
export const cloudAt = (options: CloudOptions): CloudApi => {
  const { baseUrl, fetch = fetchOfThisPage, clock } = options
  return cloudApi(sendTo({ http: fetchHttp(fetch), baseUrl, ...askerOf(options), ...(clock && { clock }) }))
}
