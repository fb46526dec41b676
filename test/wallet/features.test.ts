import { defer, finalize, NEVER, type ObservableInput, of, throwError } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { fail } from "../../src/model/errors.js"
import type { Features } from "../../src/model/features.js"
import type { RemoteFeature } from "../../src/model/remoteFeatures.js"
import type { ConfigurationService } from "../../src/services/cloud/configuration.js"
import { inertEnvironment } from "../../src/services/environment.js"
import type { WalletOptions } from "../../src/wallet/options.js"
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

/** A running wallet whose project is asked in the order that `asked` has. */
const siteWith = ({ features = () => of([]), origins = () => of([]), local = {}, options }: Scene = {}) => {
  const asked: string[] = []
  const warnings: string[] = []
  const told = <T>(name: string, answer: () => ObservableInput<T>) =>
    defer(() => {
      asked.push(name)
      return defer(answer).pipe(finalize(() => asked.push(`${name} over`)))
    })
  const configuration: ConfigurationService = {
    features: () => told("features", features),
    origins: () => told("origins", origins),
  }
  const { wallet } = testTab({
    options: { configuration, projectId: "p1", features: local, ...options },
    page: { ...inertEnvironment().page, origin: () => "https://shop.example" },
    warn: (message) => warnings.push(message),
  })
  const stop = wallet.start()
  const open = async (): Promise<void> => {
    wallet.modal.open()
    await vi.dynamicImportSettled()
    await pass()
  }
  return { wallet, stop, open, asked, warnings }
}

describe("features$", () => {
  it("are the site's own, and nobody is asked, until the visitor acts", async () => {
    const { wallet, asked } = siteWith({ local: { swaps: false, multiWallet: true } })
    await pass(60_000)
    expect(wallet.features$.value).toMatchObject({ email: true, swaps: false, activity: true, multiWallet: true })
    expect(asked).toEqual([])
  })

  it("are those of the project once the modal is opened, which asks once for all", async () => {
    const { wallet, open, asked } = siteWith({ features: () => of([feature("activity"), feature("swap", ["lifi"])]) })
    await open()
    expect(wallet.features$.value).toMatchObject({ email: false, socials: false, activity: true, swaps: ["lifi"] })
    wallet.modal.close()
    await pass(60_000)
    await open()
    expect(wallet.features$.value).toMatchObject({ email: false, activity: true, swaps: ["lifi"] })
    expect(asked).toEqual(["features", "features over"])
  })

  it("are asked for by who looks at them, started or not", async () => {
    const { wallet, stop, asked } = siteWith({ features: () => of([feature("activity")]) })
    stop()
    await pass(60_000)
    const seen: boolean[] = []
    const look = wallet.features$.subscribe(({ onramp }) => seen.push(onramp !== false))
    await vi.dynamicImportSettled()
    await pass()
    look.unsubscribe()
    await pass(60_000)
    expect(seen).toEqual([true, false])
    expect(wallet.features$.value).toMatchObject({ onramp: false, activity: true })
    expect(asked).toEqual(["features", "features over"])
  })

  it("are all off in basic mode, and nobody is asked", async () => {
    const { wallet, open, asked } = siteWith({ local: { activity: true }, options: { basic: true } })
    await open()
    expect(Object.values(wallet.features$.value)).toEqual(Array.from({ length: 7 }, () => false))
    expect(asked).toEqual([])
  })

  it("stay the site's own where the project cannot be asked, and the developer is warned once", async () => {
    const broken = () => throwError(() => fail("ServerError", { path: "/appkit/v1/config", status: 503, reason: null }))
    const { wallet, open, warnings } = siteWith({ features: broken, local: { onramp: false } })
    await open()
    expect(wallet.features$.value).toMatchObject({ onramp: false, swaps: ["1inch"] })
    expect(warnings).toEqual([expect.stringContaining("ServerError")])
    expect(wallet.notices$.value).toEqual([])
  })

  it("warn of what the site has set in vain, unless it does not want to hear it", async () => {
    const scene = { features: () => of([feature("activity")]), local: { activity: false, swaps: true } }
    const loud = siteWith(scene)
    const quiet = siteWith({ ...scene, options: { debug: false } })
    await loud.open()
    await quiet.open()
    expect(loud.warnings).toEqual(["Local configuration ignored: swaps"])
    expect(quiet.warnings).toEqual([])
  })

  it("wait for no project: one that never answers is let go with the last look, and asked anew with the next", async () => {
    const { wallet, open, asked } = siteWith({ features: () => NEVER })
    await open()
    expect(wallet.features$.value.email).toBe(true)
    wallet.modal.close()
    await pass(60_000)
    expect(asked).toEqual(["features", "features over"])
    await open()
    expect(asked).toEqual(["features", "features over", "features"])
    wallet.destroy()
    expect(asked).toEqual(["features", "features over", "features", "features over"])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe("the origin of the page", () => {
  it("is checked after the features, and is an alert where the project does not list it", async () => {
    const { wallet, open, asked } = siteWith({
      features: () => of([feature("social_login", ["email"])]),
      origins: () => of(["https://other.example"]),
    })
    await open()
    expect(asked.filter((each) => !each.endsWith("over"))).toEqual(["features", "origins"])
    expect(wallet.notices$.value).toMatchObject([
      { place: "alert", short: "error.OriginNotAllowed", values: { origin: "https://shop.example" } },
    ])
  })

  it("is not checked without email and social login", async () => {
    const { open, asked } = siteWith({ features: () => of([feature("activity")]) })
    await open()
    expect(asked).toEqual(["features", "features over"])
  })

  it.each(["RateLimited", "ServerError"] as const)("is unknown after %s, which is an alert", async (code) => {
    const details = { path: "/projects/v1/origins", status: 503, reason: null }
    const { wallet, open } = siteWith({
      features: () => of([feature("social_login", ["x"])]),
      origins: () => throwError(() => fail(code, details)),
    })
    await open()
    expect(wallet.notices$.value).toMatchObject([
      { place: "alert", short: `error.${code}`, long: "configuration.failed" },
    ])
  })
})
