import {
  combineLatest,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  skip,
  startWith,
  switchMap,
  takeUntil,
} from "rxjs"
import { type DirectoryState, noPages, noSearch } from "../../model/directory/directory.js"
import { namespaceOf } from "../../model/namespace.js"
import { idle, latest } from "../../model/remote.js"
import { fetchOfThisPage } from "../../services/browser.js"
import { clientOf } from "../../services/cloud/cloudOptions.js"
import { httpSend } from "../../services/data/send.js"
import { type DirectoryApi, directoryApi } from "../../services/directory/directoryApi.js"
import { fetchHttp } from "../../services/http.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { select } from "../../streams/operators/select.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import { againOnline } from "../againOnline.js"
import type { DirectoryActions } from "./directoryActions.js"
import type { Feature } from "../../wallet/plugin.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { DirectoryOptions } from "./directoryOptions.js"
import { directoryPages } from "./directoryPages.js"
import { directorySearch } from "./directorySearch.js"
import { recommendedWallets } from "./recommendedWallets.js"

type Context = Pick<WalletContext, "settings" | "networks$" | "environment" | "destroyed$">

/** The calls of a site to its directory, for the networks that it offers at that moment. */
const apiOf = (options: DirectoryOptions, { settings, environment }: Context): DirectoryApi => {
  const { fetch = fetchOfThisPage } = options
  const baseUrl = (options.baseUrl ?? "https://api.web3modal.org").replace(/\/+$/, "")
  const client = clientOf({ ...options, baseUrl })
  const send = httpSend({ http: fetchHttp(fetch), baseUrl, ...client, clock: environment.clock })
  const { includeWalletIds: include, excludeWalletIds: exclude, featuredWalletIds: featured } = settings
  const networks = () => settings.networks.map(({ id }) => id)
  const { projectId, sdkType: st, sdkVersion: sv } = client
  const query = new URLSearchParams({ projectId, st, sv })
  return directoryApi(
    send,
    { include, exclude, featured, networks },
    {
      families: () => [...new Set(networks().map(namespaceOf))],
      imageUrl: (id) => `${baseUrl}/getWalletImage/${encodeURIComponent(id)}?${query.toString()}`,
    },
  )
}

/** What a visitor asks of a directory: the next page, a text, and what has failed again. */
const createCalls = () => {
  const [more$, more] = createSignal()
  const [text$, search] = createSignal<string>()
  const [retried$, retry] = createSignal()
  return { more$, more, text$, search, retried$, retry }
}

type Calls = Pick<ReturnType<typeof createCalls>, "more$" | "text$" | "retried$">

/** The parts of the state. With `others$`, what there is for the networks before is requested again. */
const partsOf = (
  api: DirectoryApi,
  { more$, text$, retried$ }: Calls,
  others$: Observable<unknown>,
  clock: SchedulerLike,
) => {
  // A search that failed is retried without them, where they are there.
  const failed$ = retried$.pipe(filter(() => recommended$.value.status === "failed"))
  const recommended$: State<DirectoryState["recommended"]> = stateOf(
    recommendedWallets({ api, retry$: merge(failed$, others$), clock }),
    { initial: idle, clock },
  )
  const listed = (): readonly string[] => (latest(recommended$.value)?.wallets ?? []).map(({ id }) => id)
  const pages$ = others$.pipe(
    startWith(null),
    switchMap(() => directoryPages({ more$, pageOf: (page) => api.page(page, listed()) })),
  )
  const find = (query: string) => api.search(query).pipe(map(({ wallets }) => wallets))
  const search$ = directorySearch({ text$, retry$: merge(retried$, others$), find, clock })
  return {
    recommended$,
    pages$: stateOf(pages$, { initial: noPages, clock }),
    search$: stateOf(search$, { initial: noSearch, clock }),
  }
}

/**
 * The streams of a directory, over its calls. Where the site's networks change, what there is for the others is requested
 * again: what is recommended, the pages, and what was searched for.
 */
export const directoryStreams = (
  api: DirectoryApi,
  { environment, networks$, destroyed$ }: Omit<Context, "settings">,
) => {
  const { more, search, retry, ...calls } = createCalls()
  const others$ = networks$.pipe(
    select((networks) => networks.map(({ id }) => id).join()),
    skip(1),
  )
  const { recommended$, pages$, search$ } = partsOf(api, calls, others$, environment.clock)
  const state$ = combineLatest({ recommended: recommended$, pages: pages$, search: search$ }).pipe(
    takeUntil(destroyed$),
  )
  const isFailed = (): boolean => [recommended$.value, search$.value.found].some(({ status }) => status === "failed")
  const isPageFailed = (): boolean => pages$.value.page.status === "failed"
  const life$ = merge(againOnline({ environment }, isFailed, retry), againOnline({ environment }, isPageFailed, more))
  const done = (act: () => void) => () => {
    act()
    return EMPTY
  }
  const actions: DirectoryActions = {
    more: done(more),
    search: (text) => done(() => search(text))(),
    retry: done(retry),
  }
  return { state$, actions, life$ }
}

/** A remote wallet directory. Nothing is requested before its state has a subscriber. */
export const directoryFeature =
  (options: DirectoryOptions) =>
  (context: Context): Feature<DirectoryState | null, DirectoryActions> =>
    directoryStreams(apiOf(options, context), context)

export { shared } from "../shared.js"
