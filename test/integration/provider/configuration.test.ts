import { Subject } from "rxjs"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type Provider, startProvider } from "../../../devkit/provider/startProvider.js"
import { cloudConfiguration, httpAnalytics, type HttpAnalyticsOptions } from "../../../src/entries/data.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { WalletOptions } from "../../../src/wallet/options.js"
import { everyFeature } from "../../support/everyFeature.js"
import { testTab, walletOn } from "../../support/testPage.js"
import { until } from "./support.js"

const project = {
  features: [
    { id: "social_login", isEnabled: true, config: ["email", "google"] },
    { id: "swap", isEnabled: true, config: ["lifi"] },
    { id: "activity", isEnabled: true, config: null },
  ],
  allowedOrigins: ["https://*.shop.example"],
  isAnalyticsEnabled: true,
}

let provider: Provider | undefined
beforeAll(async () => void (provider = await startProvider({ chains: [], project })))
afterEach(() => {
  local().control.heal()
  local().control.forget()
})
afterAll(() => provider?.stop())

const local = (): Provider => {
  if (!provider) throw new Error("the provider is not up")
  return provider
}

/** A running wallet with the local provider's project, on a page of this origin. */
const siteAt = (origin: string, options: Partial<WalletOptions> = {}) => {
  const warnings: string[] = []
  const configuration = cloudConfiguration({ baseUrl: local().url, projectId: "p1", fetch })
  const { page, wallet } = testTab({
    options: { configuration, projectId: "p1", connectors: [everyFeature], ...options },
    page: { ...inertEnvironment().page, origin: () => origin },
    warn: (message) => warnings.push(message),
  })
  wallet.start()
  return { page, wallet, warnings }
}

describe("the project of a site, over HTTP", () => {
  it("applies its features when the modal is opened, not before", async () => {
    const { wallet, warnings } = siteAt("https://www.shop.example", { features: { swaps: false } })
    expect([wallet.features$.value.swaps, local().control.count()]).toEqual([false, 0])
    wallet.modal.open()
    await until(() => local().control.requests("/projects/v1/origins")[0]?.status === 200)
    expect(wallet.features$.value).toMatchObject({ email: true, socials: ["google"], swaps: ["lifi"], onramp: false })
    expect(
      local()
        .control.requests()
        .map(({ path, query }) => [path, query["projectId"], query["st"]]),
    ).toEqual([
      ["/appkit/v1/config", "p1", "rxwallet"],
      ["/projects/v1/origins", "p1", "rxwallet"],
    ])
    expect(warnings).toEqual(["Local configuration ignored: swaps"])
    expect(wallet.notices$.value).toEqual([])
    wallet.destroy()
  })

  it("shows an alert on an origin that is not on the allow list", async () => {
    const { wallet } = siteAt("https://elsewhere.example")
    wallet.modal.open()
    await until(() => wallet.notices$.value.length > 0)
    expect(wallet.notices$.value).toMatchObject([{ short: "error.OriginNotAllowed", place: "developer" }])
    wallet.destroy()
  })

  it.each([
    [{ type: "rateLimit" } as const, "error.RateLimited"],
    [{ type: "fail", status: 502 } as const, "error.ServerError"],
  ])("shows an alert if the origins fail to load (%j)", async (behaviour, short) => {
    local().control.behave("/projects/v1/origins", behaviour)
    const { wallet } = siteAt("https://elsewhere.example")
    wallet.modal.open()
    await until(() => wallet.notices$.value.length > 0)
    expect(wallet.notices$.value).toMatchObject([{ short, long: "configuration.failed" }])
    wallet.destroy()
  })

  it.each([{ type: "garbage" } as const, { type: "fail", status: 500 } as const, { type: "rateLimit" } as const])(
    "falls back to the site's features with a warning if they fail to load (%j)",
    async (behaviour) => {
      local().control.behave("/appkit/v1/config", behaviour)
      const { wallet, warnings } = siteAt("http://localhost:3000", { features: { swaps: false } })
      wallet.modal.open()
      await until(() => warnings.length > 0)
      expect(wallet.features$.value).toMatchObject({ swaps: false, onramp: ["meld"] })
      wallet.destroy()
    },
  )

  it("aborts its requests when the wallet stops", async () => {
    local().control.behave("/appkit/v1/config", { type: "hang" })
    const { wallet } = siteAt("https://www.shop.example")
    wallet.modal.open()
    await until(() => local().control.count("/appkit/v1/config") === 1)
    wallet.destroy()
    await until(() => local().control.requests("/appkit/v1/config")[0]?.aborted === true)
  })
})

describe("the events of a site, over HTTP", () => {
  const leaving$ = new Subject<void>()

  /** Sends beacons like a browser, without a CORS preflight. */
  const beacon = (url: string, body: string): boolean => {
    void fetch(url, { method: "POST", body, headers: { "content-type": "text/plain;charset=UTF-8" } })
    return true
  }
  const sink = (options: Partial<HttpAnalyticsOptions> = {}) => {
    let id = 0
    const page = { beacon, leaving$, address: () => "https://www.shop.example/cart?q=1", newId: () => `id${id++}` }
    return httpAnalytics({ baseUrl: local().url, projectId: "p1", fetch, page, ...options })
  }

  it("are sent in the format of the service, without an address, after a user action", async () => {
    const { page, wallet } = siteAt("https://www.shop.example", { analytics: sink() })
    walletOn(page)
    leaving$.next()
    await wallet.connect({ connector: "test.scripted" })
    await until(() => local().control.requests("/getAnalyticsConfig")[0]?.status === 200)
    await until(() => {
      leaving$.next()
      return local().control.count("/batch") > 0
    })
    await until(() => local().control.requests("/batch")[0]?.status !== null)
    const [batch] = local().control.requests("/batch")
    expect(batch).toMatchObject({ status: 200, query: { projectId: "p1", st: "rxwallet", sv: "unknown" } })
    expect(JSON.parse(batch?.body ?? "")).toMatchObject([
      { eventId: "id0", domain: "www.shop.example", props: { event: "INITIALIZE" } },
      { eventId: "id1", url: "https://www.shop.example/cart", props: { event: "CONNECT_SUCCESS" } },
    ])
    expect(batch?.body).not.toMatch(/0xa11ce/i)
    wallet.destroy()
  })

  it("are not sent if the project disables them or the site has no sink", async () => {
    local().control.behave("/getAnalyticsConfig", { type: "answer", json: { isAnalyticsEnabled: false } })
    const [disabled, withoutSink] = [
      siteAt("https://a.shop.example", { analytics: sink() }),
      siteAt("https://a.shop.example"),
    ]
    for (const { wallet } of [disabled, withoutSink]) wallet.modal.open()
    await until(() => local().control.requests("/getAnalyticsConfig")[0]?.status === 200)
    leaving$.next()
    for (const { wallet } of [disabled, withoutSink]) wallet.destroy()
    expect([local().control.count("/getAnalyticsConfig"), local().control.count("/batch")]).toEqual([1, 0])
  })
})
