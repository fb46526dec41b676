import fc from "fast-check"
import { firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { pairingLink, webLink } from "../../../src/model/pairing/walletLink.js"
import type { QueryValue } from "../../../src/services/data/call.js"
import { httpSend } from "../../../src/services/data/send.js"
import { directoryApi, type DirectoryApi, type DirectoryRules } from "../../../src/services/directory/directoryApi.js"
import { ios } from "../../model/support/directory.js"

const id = (digit: string) => digit.repeat(64)
const rules: DirectoryRules = { include: null, exclude: [], featured: [], networks: () => ["eip155:1", "eip155:137"] }
const site = { families: () => ["eip155"] as const, imageUrl: (image: string) => `https://api.example/${image}` }

/** The calls of a site, what they asked for, and an explorer that answers with this. */
const apiWith = (answer: unknown, changes: Partial<DirectoryRules> = {}) => {
  const asked: Record<string, QueryValue>[] = []
  const send = httpSend({
    http: ({ url }) => {
      asked.push(Object.fromEntries(new URL(url).searchParams))
      return of({ status: 200, body: JSON.stringify(answer) })
    },
    ...{ baseUrl: "https://api.example", projectId: "p", sdkType: "t", sdkVersion: "v" },
  })
  return { asked, api: directoryApi(send, { ...rules, ...changes }, site) }
}

const none = { data: [], count: 0 }
const answered = (
  answer: unknown,
  changes?: Partial<DirectoryRules>,
  call = (api: DirectoryApi) => api.recommended(),
) => firstValueFrom(call(apiWith(answer, changes).api))
const oneOf = async (fields: object) => {
  const { wallets } = await answered({ data: [{ id: id("a"), name: "Fox", ...fields }], count: 1 })
  return wallets[0]
}

describe("a request to the explorer", () => {
  const common = { projectId: "p", st: "t", sv: "v" }
  const chains = "eip155:1,eip155:137"

  it.each([
    [
      "recommended",
      (api: DirectoryApi) => api.recommended(),
      { page: "1", entries: "4", chains, exclude: `${id("e")},${id("f")}` },
    ],
    [
      "a page",
      (api: DirectoryApi) => api.page(3, [id("1")]),
      { page: "3", entries: "40", chains, exclude: `${id("1")},${id("e")},${id("f")}` },
    ],
    [
      "a search",
      (api: DirectoryApi) => api.search("fox & owl"),
      { page: "1", entries: "100", chains, exclude: id("e"), search: "fox & owl" },
    ],
  ] as const)("names what it asks for: %s", async (_, call, query) => {
    const { asked, api } = apiWith(none, { exclude: [id("e"), "io.fox"], featured: [id("f")] })
    await firstValueFrom(call(api))
    expect(asked).toEqual([{ ...common, ...query }])
  })

  it("asks for the wallets that the site includes, and not for rdns, which the explorer does not take as ids", async () => {
    const { asked, api } = apiWith(none, { include: [id("a"), "io.fox"] })
    await firstValueFrom(api.recommended())
    expect(asked[0]).toMatchObject({ include: id("a") })
  })

  it("asks for the featured wallets by their ids, and keeps the order of the site", async () => {
    const data = [id("1"), id("3")].map((one) => ({ id: one, name: one.slice(0, 1) }))
    const featured = [id("3"), id("1")]
    const { asked, api } = apiWith({ data, count: 2 }, { featured })
    const page = await firstValueFrom(api.featured() ?? of(null))
    expect(page?.wallets.map((wallet) => wallet.id)).toEqual(featured)
    expect(asked[0]).toMatchObject({ page: "1", entries: "2", include: featured.join(",") })
    expect(apiWith(none, { featured: ["io.fox"] }).api.featured()).toBeNull()
  })
})

describe("a wallet of the explorer", () => {
  it("has its names, links, stores and families", async () => {
    const wallet = await oneOf({
      ...{ homepage: "https://fox.example", image_id: "i1", rdns: "io.fox", supports_wc: true, more: 1 },
      ...{
        chains: ["eip155:1", "eip155:5", "solana:main", "nowhere:1"],
        mobile_link: "fox://",
        link_mode: "https://fox.example/app",
      },
      ...{ desktop_link: "foxdesk://", webapp_link: "https://app.fox.example", app_store: "https://apps.example/fox" },
      ...{ play_store: "https://play.example/fox", chrome_store: "https://chrome.example/fox" },
    })
    expect(wallet).toEqual({
      ...{ id: id("a"), name: "Fox", rdns: "io.fox", homepage: "https://fox.example", icon: "https://api.example/i1" },
      ...{ namespaces: ["eip155", "solana"], pairs: true },
      links: {
        ...{ mobile: "fox://", universal: "https://fox.example/app" },
        ...{ desktop: "foxdesk://", web: "https://app.fox.example" },
      },
      stores: {
        ios: "https://apps.example/fox",
        android: "https://play.example/fox",
        chrome: "https://chrome.example/fox",
      },
    })
  })

  it("may leave out everything but its id and name", async () => {
    expect(await oneOf({ homepage: null })).toEqual({
      ...{ id: id("a"), name: "Fox", namespaces: ["eip155"], links: {}, stores: {}, pairs: false },
    })
  })

  it("whose link to its app is an https: address is opened by that", async () => {
    expect((await oneOf({ mobile_link: "https://fox.example/wc" }))?.links).toEqual({
      universal: "https://fox.example/wc",
    })
  })
})

describe("a hostile explorer", () => {
  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>",
    "http://fox.example",
    "intent://x#Intent;end",
    "file:///etc",
    " https://x",
    "https://a@b.example",
  ])("cannot lead anywhere by %s", async (link) => {
    const wallet = await oneOf({
      ...{ homepage: link, mobile_link: link, desktop_link: link, webapp_link: link, link_mode: link },
      ...{ app_store: link, play_store: link, chrome_store: link, image_url: link },
    })
    expect(wallet?.links).toEqual({})
    expect(wallet?.stores).toEqual({})
    expect(wallet?.homepage).toBeUndefined()
  })

  it("has names of one line, without invisible characters, and no wallet without a name", async () => {
    expect((await oneOf({ name: "<b>Fox\u202e\n\u200b</b> " }))?.name).toBe("<b>Fox </b>")
    expect((await oneOf({ name: "x".repeat(500) }))?.name).toHaveLength(64)
    expect(await oneOf({ name: "\u200b" })).toBeUndefined()
  })

  it("has no more wallets on a page than were asked for, each once, and drops those that are wrong", async () => {
    const data = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index % 3), name: `W${index}` }))
    expect((await answered({ data, count: 1e12 })).wallets).toHaveLength(3)
    const wrong = [{ id: 1, name: "a" }, { id: "", name: "b" }, null, "c", { id: "d" }, { id: "e", name: "E" }]
    expect((await answered({ data: wrong, count: 6 }, {}, (api) => api.page(1, []))).wallets).toHaveLength(1)
  })

  it.each([[{ data: "x", count: 1 }], [{ data: [] }], [{ data: [], count: "many" }], [[]], [null]])(
    "fails where its answer is no page: %j",
    async (answer) => {
      await expect(answered(answer)).rejects.toMatchObject({ code: "MalformedResponse" })
    },
  )

  it("has only links that may be opened, whatever it sends", async () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom("javascript:1", "a://", "https://"),
      fc.constant(null),
    )
    const fields = [
      "homepage",
      "mobile_link",
      "desktop_link",
      "webapp_link",
      "link_mode",
      "app_store",
      "play_store",
      "rdns",
    ]
    const wallet = fc.record(Object.fromEntries(fields.map((field) => [field, text])))
    await fc.assert(
      fc.asyncProperty(wallet, async (hostile) => {
        const one = await oneOf(hostile)
        const { web, ...links } = one?.links ?? {}
        for (const link of Object.values(links)) expect(pairingLink(link, "wc:1", ios)).not.toBeNull()
        for (const link of [web, one?.homepage, ...Object.values(one?.stores ?? {})])
          if (link !== undefined) expect(webLink(link)).toBe(link)
      }),
    )
  })
})
