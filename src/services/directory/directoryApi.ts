import { defer, map, type Observable } from "rxjs"
import { type DirectoryPage, uniqueWallets } from "../../model/directory/directory.js"
import { directoryLimits } from "../../model/directory/directoryLimits.js"
import type { NetworkId } from "../../model/namespace.js"
import { WalletsResponse } from "../codecs/directory.js"
import { apiPath, type Call, type QueryValue } from "../data/call.js"
import type { Send } from "../data/send.js"
import { type ExplorerSite, toDirectoryWallet } from "./toDirectoryWallet.js"

/** The rules of a site for its wallets, and its networks, for the requests. */
export interface DirectoryRules {
  readonly include: readonly string[] | null
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  /** The networks that it offers now. */
  readonly networks: () => readonly NetworkId[]
}

/** The explorer (CONTRACTS §2.1): cold observables of decoded pages; unsubscribing aborts the request. */
export interface DirectoryApi {
  /** The wallets that the site features, in its order. No request where it features none by their ids. */
  readonly featured: () => Observable<DirectoryPage> | null
  readonly recommended: () => Observable<DirectoryPage>
  /** Page `page`, from 1, without the wallets of these ids. */
  readonly page: (page: number, without: readonly string[]) => Observable<DirectoryPage>
  readonly search: (text: string) => Observable<DirectoryPage>
}

/** The ids of the explorer among ids and rdns, as one parameter. */
const idsIn = (...lists: readonly (readonly string[] | null)[]): string | null => {
  const ids = lists.flatMap((list) => list ?? []).filter((id) => /^[\da-f]{64}$/i.test(id))
  return ids.length > 0 ? ids.join(",") : null
}

const getWallets = (query: Readonly<Record<string, QueryValue>>): Call<WalletsResponse> => ({
  method: "GET",
  path: apiPath`/getWallets`,
  query,
  returns: WalletsResponse,
})

const inOrder = ({ wallets, total }: DirectoryPage, ids: readonly string[]): DirectoryPage => {
  const places = ids.map((id) => id.toLowerCase())
  const place = (id: string): number => places.indexOf(id.toLowerCase())
  return { wallets: wallets.filter(({ id }) => place(id) >= 0).sort((a, b) => place(a.id) - place(b.id)), total }
}

/** The calls of a site. Whatever the explorer answers, a page has no more wallets than were asked for, each once. */
export const directoryApi = (send: Send, rules: DirectoryRules, site: ExplorerSite): DirectoryApi => {
  const { include, exclude, featured, networks } = rules
  const ask = (page: number, entries: number, query: Readonly<Record<string, QueryValue>>): Observable<DirectoryPage> =>
    defer(() => send(getWallets({ page, entries, ...query }))).pipe(
      map(({ data, count }) => {
        const wallets = data.slice(0, entries).flatMap((wallet) => toDirectoryWallet(wallet, site) ?? [])
        return { wallets: uniqueWallets(wallets), total: Math.max(0, Math.floor(count)) }
      }),
    )
  const known = () => ({ include: idsIn(include), chains: networks().join(",") })
  const chosen = idsIn(featured)
  return {
    featured: () =>
      chosen === null
        ? null
        : ask(1, chosen.split(",").length, { include: chosen }).pipe(map((page) => inOrder(page, featured))),
    recommended: () => ask(1, directoryLimits.recommended, { ...known(), exclude: idsIn(exclude, featured) }),
    page: (page, without) =>
      ask(page, directoryLimits.pageSize, { ...known(), exclude: idsIn(without, exclude, featured) }),
    search: (text) => ask(1, directoryLimits.searched, { ...known(), exclude: idsIn(exclude), search: text }),
  }
}
