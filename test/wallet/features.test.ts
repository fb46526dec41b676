import { defer, finalize, NEVER, type ObservableInput, of, throwError } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { fail } from "../../src/model/errors.js"
import type { Features } from "../../src/model/settings/features.js"
import type { RemoteFeature } from "../../src/model/settings/remoteFeatures.js"
import type { ConfigurationService } from "../../src/services/cloud/configuration.js"
import { inertEnvironment } from "../../src/services/environment.js"
import type { WalletOptions } from "../../src/wallet/options.js"
import { everyFeature } from "../support/everyFeature.js"
import { testTab } from "../support/testPage.js"
import { inFakeTime, pass } from "./support/fakeTime.js"

inFakeTime()

const feature = (id: string, config: readonly string[] | null = null): RemoteFeature => ({
  id,
  isEnabled: true,
  config,
})

interface Scene {
  readonly features?: () => ObservableInput<readonly RemoteFeature[] | null>
  readonly origins?: () => ObservableInput<readonly string[]>
  readonly local?: Features
  readonly options?: Partial<WalletOptions>
}

/** A running wallet with a project; `requests` are the requests to it, in order. */
const siteWith = ({ features = () => of([]), origins = () => of([]), local = {}, options }: Scene = {}) => {
  const requests: string[] = []
  const warnings: string[] = []
  const recorded = <T>(name: string, answer: () => ObservableInput<T>) =>
    defer(() => {
      requests.push(name)
      return defer(answer).pipe(finalize(() => requests.push(`${name} ended`)))
    })
  const configuration: ConfigurationService = {
    features: () => recorded("features", features),
    origins: () => recorded("origins", origins),
  }
  const { wallet } = testTab({
    options: { configuration, projectId: "p1", connectors: [everyFeature], features: local, ...options },
    page: { ...inertEnvironment().page, origin: () => "https://shop.example" },
    warn: (message) => warnings.push(message),
  })
  const stop = wallet.start()
  const open = async (): Promise<void> => {
    wallet.modal.open()
    await vi.dynamicImportSettled()
    await pass()
  }
  return { wallet, stop, open, requests, warnings }
}

describe("features$", () => {
  it("are the site's own, without a request, until the modal is opened", async () => {
    const { wallet, requests } = siteWith({ local: { swaps: false } })
    await pass(60_000)
    expect(wallet.features$.value).toMatchObject({ email: true, swaps: false, activity: true })
    expect(requests).toEqual([])
  })

  it("are those of the project once the modal is opened, with one request", async () => {
    const { wallet, open, requests } = siteWith({
      features: () => of([feature("activity"), feature("swap", ["lifi"])]),
    })
    await open()
    expect(wallet.features$.value).toMatchObject({ email: false, socials: false, activity: true, swaps: ["lifi"] })
    wallet.modal.close()
    await pass(60_000)
    await open()
    expect(wallet.features$.value).toMatchObject({ email: false, activity: true, swaps: ["lifi"] })
    expect(requests).toEqual(["features", "features ended"])
  })

  it("are requested for a subscriber, started or not", async () => {
    const { wallet, stop, requests } = siteWith({ features: () => of([feature("activity")]) })
    stop()
    await pass(60_000)
    const seen: boolean[] = []
    const subscription = wallet.features$.subscribe(({ onramp }) => seen.push(onramp !== false))
    await vi.dynamicImportSettled()
    await pass()
    subscription.unsubscribe()
    await pass(60_000)
    expect(seen).toEqual([true, false])
    expect(wallet.features$.value).toMatchObject({ onramp: false, activity: true })
    expect(requests).toEqual(["features", "features ended"])
  })

  it("are all off in basic mode, without a request", async () => {
    const { wallet, open, requests } = siteWith({ local: { activity: true }, options: { basic: true } })
    await open()
    expect(Object.values(wallet.features$.value)).toEqual(Array.from({ length: 8 }, () => false))
    expect(requests).toEqual([])
  })

  it("stay the site's own when the request fails, and the developer is warned once", async () => {
    const broken = () => throwError(() => fail("ServerError", { path: "/appkit/v1/config", status: 503, reason: null }))
    const { wallet, open, warnings } = siteWith({ features: broken, local: { onramp: false } })
    await open()
    expect(wallet.features$.value).toMatchObject({ onramp: false, swaps: ["1inch"] })
    expect(warnings).toEqual([expect.stringContaining("ServerError")])
    expect(wallet.notices$.value).toEqual([])
  })

  it("warn of ignored local settings, unless debug is off", async () => {
    const scene = { features: () => of([feature("activity")]), local: { activity: false, swaps: true } }
    const verbose = siteWith(scene)
    const quiet = siteWith({ ...scene, options: { debug: false } })
    await verbose.open()
    await quiet.open()
    expect(verbose.warnings).toEqual(["Local configuration ignored: swaps"])
    expect(quiet.warnings).toEqual([])
  })

  it("do not wait for the project: a pending request is aborted with the last subscriber, and repeated for the next", async () => {
    const { wallet, open, requests } = siteWith({ features: () => NEVER })
    await open()
    expect(wallet.features$.value.email).toBe(true)
    wallet.modal.close()
    await pass(60_000)
    expect(requests).toEqual(["features", "features ended"])
    await open()
    expect(requests).toEqual(["features", "features ended", "features"])
    wallet.destroy()
    expect(requests).toEqual(["features", "features ended", "features", "features ended"])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe("the origin of the page", () => {
  it("is checked after the features, and shows an alert where the project does not list it", async () => {
    const { wallet, open, requests } = siteWith({
      features: () => of([feature("social_login", ["email"])]),
      origins: () => of(["https://other.example"]),
    })
    await open()
    expect(requests.filter((each) => !each.endsWith("ended"))).toEqual(["features", "origins"])
    expect(wallet.notices$.value).toMatchObject([
      { place: "developer", short: "error.OriginNotAllowed", values: { origin: "https://shop.example" } },
    ])
  })

  it("is not checked without email and social login", async () => {
    const { open, requests } = siteWith({ features: () => of([feature("activity")]) })
    await open()
    expect(requests).toEqual(["features", "features ended"])
  })

  it.each(["RateLimited", "ServerError"] as const)("cannot be checked after %s, which shows an alert", async (code) => {
    const details = { path: "/projects/v1/origins", status: 503, reason: null }
    const { wallet, open } = siteWith({
      features: () => of([feature("social_login", ["x"])]),
      origins: () => throwError(() => fail(code, details)),
    })
    await open()
    expect(wallet.notices$.value).toMatchObject([
      { place: "developer", short: `error.${code}`, long: "configuration.failed" },
    ])
  })
})
