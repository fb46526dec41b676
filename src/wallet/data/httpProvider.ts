import { defaultIfEmpty, forkJoin, map, type Observable, of } from "rxjs"
import { parseCaip10 } from "../../model/account.js"
import { withoutNoise } from "../../model/activity.js"
import type { AnyWalletError } from "../../model/errors.js"
import type { Price } from "../../model/price.js"
import { browserEnvironment, fetchOfThisPage } from "../../services/browser.js"
import { type DataApi, dataApi } from "../../services/data/dataApi.js"
import { type DataProvider, dataProvider, type NameService } from "../../services/data/dataProvider.js"
import { sendTo } from "../../services/data/send.js"
import { toActivity } from "../../services/data/toActivity.js"
import { toIdentity, toRegisteredName, toSuggestions } from "../../services/data/toNames.js"
import { toPrice, toTokens } from "../../services/data/toTokens.js"
import type { Environment } from "../../services/environment.js"
import { type Fetch, fetchHttp } from "../../services/http.js"
import { recordsIn } from "../../services/storage.js"
import { servedNetworks } from "../../streams/data/servedNetworks.js"
import { readsOf } from "./reads.js"

/** Where the provider is, who asks it, and what of the page is used for that. */
export interface HttpProviderOptions {
  /** Where the provider is, for example `https://data.example`. */
  readonly baseUrl: string
  /** By which the provider knows the site. */
  readonly projectId: string
  /** What sends the requests; the page's own `fetch` unless another one is given. */
  readonly fetch?: Fetch
  /** The zone of the name service, under which names are suggested. */
  readonly nameZone?: string
  /** What the provider is told about who asks: `st` and `sv` of every request. */
  readonly sdkType?: string
  readonly sdkVersion?: string
  /** The client id of the relay, once there is one. */
  readonly clientId?: () => string | null
  /** Told when token balances cannot be had, once each time: words for a toast are in `noticeFor(error)`. */
  readonly report?: (error: AnyWalletError) => void
  /** Where answers are kept, and what time it is; the page's own unless another one is given. */
  readonly environment?: Environment
  /** Begins the name of every record in storage. */
  readonly storagePrefix?: string
}

type Reads = ReturnType<typeof readsOf>

/** What a name service takes for a name; anything else it would refuse. */
const isName = (name: string): boolean => /^[a-z0-9.-]{3,255}$/.test(name)

const namesOf = (api: DataApi, reads: Reads, zone: string): NameService => ({
  lookUp: ({ network, name }) =>
    isName(name.toLowerCase())
      ? reads.lookUp({ network, name: name.toLowerCase() }).pipe(map((found) => found && toRegisteredName(found)))
      : of(null),
  reverse: (asked) => reads.reverse(asked).pipe(map((records) => records.map(toRegisteredName))),
  suggestions: ({ network, name }) =>
    isName(name.toLowerCase())
      ? api.suggestions(network, { name: name.toLowerCase(), zone }).pipe(map(toSuggestions))
      : of([]),
  register: ({ network, ...registration }) => api.register(network, registration),
})

/** One request for each address: of several, the provider would look at the first one only. */
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
 * The data provider of SPEC §7 over HTTP. Nothing is sent before something is asked. Reads are joined while in flight,
 * aborted when nobody listens, and kept in memory and storage: tokens for 30 seconds, names for 5 minutes, history and
 * prices for 15 seconds. Where a network is not served, lists are empty.
 */
export const httpProvider = (options: HttpProviderOptions): DataProvider => {
  const { baseUrl, projectId, environment = browserEnvironment(), report = () => {}, clientId } = options
  const { clock } = environment
  const who = { projectId, sdkType: options.sdkType ?? "rxwallet", sdkVersion: options.sdkVersion ?? "unknown" }
  const http = fetchHttp(options.fetch ?? fetchOfThisPage)
  const send = sendTo({ http, baseUrl, ...who, clock, ...(clientId && { clientId }) })
  const serves = servedNetworks({ supportedChains: () => api.supportedChains(), clock })
  const api: DataApi = dataApi({ send, serves })
  const records = recordsIn(environment.storage, options.storagePrefix ?? "rxwallet")
  const reads = readsOf({ api, serves, records, report, clock })
  return dataProvider({
    tokens: (asked) => reads.tokens(asked).pipe(map((answer) => toTokens(answer, asked.account.network))),
    history: (asked) =>
      reads.history(asked).pipe(map((answer) => withoutNoise(toActivity(answer), asked.account.network))),
    identity: (asked) => reads.identity(asked).pipe(map(toIdentity)),
    prices: pricesOf(reads),
    names: namesOf(api, reads, options.nameZone ?? "reown.id"),
  })
}
