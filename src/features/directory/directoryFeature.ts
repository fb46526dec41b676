import { combineLatest, EMPTY, filter, map, merge, NEVER, skip, startWith, switchMap, takeUntil } from "rxjs"
import { type DirectoryState, noSearch } from "../../model/directory/directory.js"
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

/**
 * The streams of a directory, over its calls. Where the site's networks change, what there is for the others is requested
 * again: what is recommended, the pages, and what was searched for.
 */
export const directoryStreams = (
  api: DirectoryApi,
  { environment, networks$, destroyed$ }: Omit<Context, "settings">,
) => {
  const { clock } = environment
  const [more$, more] = createSignal()
  const [text$, search] = createSignal<string>()
  const [retried$, retry] = createSignal()
  const others$ = networks$.pipe(
    select((networks) => networks.map(({ id }) => id).join()),
    skip(1),
  )
  // A search that failed is retried without them, where they are there.
  const failed$ = retried$.pipe(filter(() => recommended$.value.status === "failed"))
  const recommended$: State<DirectoryState["recommended"]> = stateOf(
    recommendedWallets({ api, retry$: merge(failed$, others$), clock }),
    { initial: idle, clock },
  )
  const listed = (): readonly string[] => (latest(recommended$.value)?.wallets ?? []).map(({ id }) => id)
  const find = (query: string) => api.search(query).pipe(map(({ wallets }) => wallets))
  const state$ = combineLatest({
    recommended: recommended$,
    pages: others$.pipe(
      startWith(null),
      switchMap(() => directoryPages({ more$, pageOf: (page) => api.page(page, listed()) })),
    ),
    search: directorySearch({ text$, retry$: merge(retried$, others$), find, clock }).pipe(startWith(noSearch)),
  }).pipe(takeUntil(destroyed$))
  const done = (act: () => void) => () => {
    act()
    return EMPTY
  }
  const actions: DirectoryActions = {
    more: done(more),
    search: (text) => done(() => search(text))(),
    retry: done(retry),
  }
  return { state$, actions, life$: NEVER }
}

/** A remote wallet directory. Nothing is requested before its state has a subscriber. */
export const directoryFeature =
  (options: DirectoryOptions) =>
  (context: Context): Feature<DirectoryState | null, DirectoryActions> =>
    directoryStreams(apiOf(options, context), context)

export { shared } from "../shared.js"
