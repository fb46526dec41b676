import { defaultIfEmpty, defer, EMPTY, forkJoin, map, type Observable, of, tap } from "rxjs"
import { parseCaip10 } from "../../model/account.js"
import { filterActivity } from "../../model/activity/activity.js"
import type { AnyWalletError } from "../../model/errors.js"
import type { Price } from "../../model/token/price.js"
import { browserEnvironment, fetchOfThisPage } from "../browser.js"
import { type DataApi, dataApi } from "./dataApi.js"
import { type DataProvider, dataProvider, type NameService } from "./dataProvider.js"
import { httpSend } from "./send.js"
import { toActivity } from "./toActivity.js"
import { toIdentity, toRegisteredName, toSuggestions } from "./toNames.js"
import { toPrice, toTokens } from "./toTokens.js"
import { type Fetch, fetchHttp } from "../http.js"
import type { Environment } from "../environment.js"
import { recordsIn } from "../storage.js"
import { servedNetworks } from "./servedNetworks.js"
import { readsOf } from "./reads.js"

/** The address of the provider, and how the client identifies itself and sends requests. */
export interface HttpProviderOptions {
  /** For example `https://data.example`. */
  readonly baseUrl: string
  /** Identifies the site. */
  readonly projectId: string
  /** Sends the requests; the page's `fetch` by default. */
  readonly fetch?: Fetch | undefined
  /** The zone of the name service, under which names are suggested. */
  readonly nameZone?: string | undefined
  /** Sent as `st` with every request. */
  readonly sdkType?: string | undefined
  /** Sent as `sv` with every request. */
  readonly sdkVersion?: string | undefined
  /** The client id of the relay, once a relay connection exists. */
  readonly clientId?: (() => string | null) | undefined
  /** The storage of cached responses, and the clock; those of the page by default. */
  readonly environment?: Environment | undefined
  /** The prefix of every storage key. */
  readonly storagePrefix?: string | undefined
}

type Reads = ReturnType<typeof readsOf>

/** Whether the name service accepts the text as a name. */
const isName = (name: string): boolean => /^[a-z0-9.-]{3,255}$/.test(name)

const namesOf = (api: DataApi, reads: Reads, nameZone: string): NameService => ({
  lookUp: ({ network, name }) =>
    isName(name.toLowerCase())
      ? reads.lookUp({ network, name: name.toLowerCase() }).pipe(map((found) => found && toRegisteredName(found)))
      : of(null),
  reverse: (asked) => reads.reverse(asked).pipe(map((records) => records.map(toRegisteredName))),
  suggestions: ({ network, name, zone = nameZone }) =>
    isName(name.toLowerCase())
      ? api.suggestions(network, { name: name.toLowerCase(), zone }).pipe(map(toSuggestions))
      : of([]),
  register: ({ network, ...registration }) => {
    // Also after a failure: it does not always say what became of the request.
    const forget = () => reads.forgetNames({ network, address: registration.address })
    return api.register(network, registration).pipe(tap({ next: forget, error: forget }))
  },
})

/** One request per address, because the provider reads only the first one of a request. */
const pricesOf =
  (reads: Reads) =>
  (addresses: readonly string[]): Observable<readonly Price[]> => {
    const priceOf = (address: string) => {
      const token = parseCaip10(address)
      return token ? reads.price(token).pipe(map((answer) => toPrice(answer, address))) : of(null)
    }
    return forkJoin(addresses.map(priceOf)).pipe(
      map((prices) => prices.flatMap((price) => price ?? [])),
      defaultIfEmpty([]),
    )
  }

/**
 * The implementation of `httpProvider`, loaded on the first request.
 *
 * @param report Called with failures to show to the user besides the response: that a network is not served.
 */
export const httpAnswers = (options: HttpProviderOptions, report: (error: AnyWalletError) => void): DataProvider => {
  const { baseUrl, projectId, environment = browserEnvironment(), clientId } = options
  const { clock } = environment
  const who = { projectId, sdkType: options.sdkType ?? "rxwallet", sdkVersion: options.sdkVersion ?? "unknown" }
  const http = fetchHttp(options.fetch ?? fetchOfThisPage)
  const send = httpSend({ http, baseUrl, ...who, clock, ...(clientId && { clientId }) })
  const serves = servedNetworks({ supportedChains: () => api.supportedChains(), clock })
  const api: DataApi = dataApi({ send, serves })
  const records = recordsIn(environment.storage, options.storagePrefix ?? "rxwallet")
  const reads = readsOf({ api, serves, records, report, clock })
  return dataProvider({
    tokens: (asked) => reads.tokens(asked).pipe(map((answer) => toTokens(answer, asked.account.network))),
    history: (asked) =>
      reads.history(asked).pipe(map((answer) => filterActivity(toActivity(answer), asked.account.network))),
    identity: (asked) => reads.identity(asked).pipe(map(toIdentity)),
    prices: pricesOf(reads),
    calls: send,
    retain: (isKept) =>
      defer(() => {
        reads.retain(isKept)
        return EMPTY
      }),
    names: namesOf(api, reads, options.nameZone ?? "reown.id"),
  })
}

export { shared } from "../../initial/shared.js"
