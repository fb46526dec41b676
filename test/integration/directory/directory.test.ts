import { BehaviorSubject, filter, firstValueFrom, map, NEVER, type Observable, Subscription } from "rxjs"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type DirectoryServer, startDirectory } from "../../../devkit/directory/startDirectory.js"
import { idAt } from "../../../devkit/directory/wallets.js"
import { directoryFeature } from "../../../src/features/directory/directoryFeature.js"
import { type DirectoryState, emptyDirectory } from "../../../src/model/directory/directory.js"
import { latest } from "../../../src/model/remote.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { stateOf } from "../../../src/streams/operators/stateOf.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { settings } from "../../views/support/stillWallet.js"

let server: DirectoryServer
const open = new Subscription()

beforeAll(async () => {
  server = await startDirectory()
})
afterAll(() => server.stop())
beforeEach(() => server.control.forget())
afterEach(() => server.control.heal())

const start = (changes: Partial<WalletContext["settings"]> = {}) => {
  const networks = settings.networks.filter(({ testnet }) => !testnet) as unknown as typeof settings.networks
  const context = {
    settings: { ...settings, networks, ...changes },
    environment: inertEnvironment(),
    networks$: new BehaviorSubject(networks),
    destroyed$: NEVER,
  }
  const feature = directoryFeature({ projectId: "test", baseUrl: `${server.url}/` })(context)
  const state$ = stateOf<DirectoryState | null>(feature.state$, { initial: emptyDirectory })
  const until = <T>(pick: (state: DirectoryState) => T | undefined | false): Promise<T> =>
    firstValueFrom(
      state$.pipe(
        map((state) => state !== null && pick(state)),
        filter((value): value is Awaited<T> & T => value !== undefined && value !== false),
      ) as Observable<T>,
    )
  return { ...feature, until, run: () => open.add(state$.subscribe()) }
}

afterAll(() => open.unsubscribe())

const paths = () => server.control.requests().map(({ query }) => `${query["page"]} of ${query["entries"]}`)

describe("a remote directory of 600 wallets", () => {
  it("recommends four of the site's networks, and says how many there are", async () => {
    const { until, run } = start()
    run()
    const { wallets, total } = await until(({ recommended }) => latest(recommended))
    expect(wallets.map(({ name }) => name)).toEqual(["Amber Anchor", "Birch Anchor", "Cobalt Anchor", "Dune Anchor"])
    expect(total).toBe(570)
    expect(wallets[0]).toMatchObject({ rdns: "example.amberanchor", pairs: true, namespaces: ["eip155"] })
    expect(server.control.requests()[0]?.query).toMatchObject({ projectId: "test", chains: "eip155:1,eip155:137" })
  })

  it("has every wallet once in fifteen pages, and then no more", async () => {
    const { until, run, actions } = start()
    run()
    await until(({ recommended }) => recommended.status === "ready")
    for (let page = 1; page <= 15; page++) {
      actions.more()
      await until(({ pages }) => pages.page.status === "idle" && (pages.next === null || pages.next > page))
    }
    const { wallets } = await until(({ pages }) => pages.next === null && pages)
    expect(wallets).toHaveLength(566)
    actions.more()
    expect(paths()).toEqual(["1 of 4", ...Array.from({ length: 15 }, (_, index) => `${index + 1} of 40`)])
  })

  it("features what the site features first, in its order, and leaves out what it excludes", async () => {
    const { until, run } = start({ featuredWalletIds: [idAt(7), idAt(5)], excludeWalletIds: [idAt(0)] })
    run()
    const { wallets } = await until(({ recommended }) => latest(recommended))
    expect(wallets.map(({ id }) => id)).toEqual([7, 5, 1, 2, 3, 4].map(idAt))
  })

  it("finds wallets by a part of their name", async () => {
    const { until, run, actions } = start()
    run()
    actions.search("  fjord Gate")
    const found = await until(({ search }) => (search.query === "fjord Gate" ? latest(search.found) : undefined))
    expect(found.map(({ name }) => name)).toEqual(
      ["", "Pro", "One", "Plus", "Lite", "X"].map((last) => `Fjord Gate ${last}`.trim()),
    )
  })

  it.each([
    ["fail", { type: "fail", status: 503 }, "ServerError"],
    ["rate limit", { type: "rateLimit" }, "RateLimited"],
    ["close", { type: "close" }, "ServiceUnreachable"],
    ["garbage", { type: "garbage" }, "MalformedResponse"],
  ] as const)("says why it failed, and tries again when it is asked to: %s", async (_, behaviour, code) => {
    server.control.behave("/getWallets", behaviour, 1)
    const { until, run, actions } = start()
    run()
    const error = await until(({ recommended }) => recommended.status === "failed" && recommended.error)
    expect(error.code).toBe(code)
    actions.retry()
    expect((await until(({ recommended }) => latest(recommended))).wallets).toHaveLength(4)
  })

  it("sends no request for a text that was replaced before its pause was over", async () => {
    server.control.behave("/getWallets", { type: "hang" })
    const { until, run, actions } = start()
    run()
    actions.search("amber")
    await until(({ search }) => search.query === "amber")
    actions.search("")
    await until(({ search }) => search.query === "")
    expect(server.control.requests().filter(({ query }) => "search" in query)).toEqual([])
  })
})
