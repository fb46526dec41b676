import { of, throwError } from "rxjs"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { builtIn } from "../../../src/features/builtIn.js"
import { limits } from "../../../src/model/limits.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { Fetch } from "../../../src/services/http.js"
import { httpProvider } from "../../../src/services/data/httpProvider.js"
import { settled } from "../support/countedProvider.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectedVisit } from "../support/visit.js"

inFakeTime()
afterEach(() => missing.clear())

// The first import of the code takes real time.
beforeAll(() => import("../../../src/services/data/httpAnswers.js"))

/** The files that cannot be loaded: access to any of their exports throws. */
const missing = vi.hoisted(() => new Set<string>())
const fetched = vi.hoisted(() => (file: string) => async (load: () => Promise<object>) => {
  const code = await load()
  return new Proxy(code, {
    get: (target, name): unknown => {
      if (missing.has(file) && name !== "then") throw new Error(`${file} cannot be loaded`)
      return Reflect.get(target, name)
    },
  })
})
vi.mock("../../../src/services/data/httpAnswers.js", fetched("httpAnswers"))

const site = async () => {
  const fetch: Fetch = (url) => {
    const { pathname } = new URL(url)
    return Promise.resolve(
      Response.json(
        pathname.endsWith("/balance")
          ? { balances: [] }
          : pathname.endsWith("/history")
            ? { data: [], next: null }
            : { http: ["eip155:1"] },
      ),
    )
  }
  const options = { baseUrl: "https://data.example", projectId: "p", fetch, environment: inertEnvironment() }
  const load = () => (missing.has("builtIn") ? throwError(() => new Error("builtIn cannot be fetched")) : of(builtIn))
  const visit = await connectedVisit({ options: { provider: httpProvider(options) }, load })
  visit.wallet.tokens$.subscribe()
  await settled() // a second import during the first would get the real file from vitest
  visit.wallet.history.state$.subscribe()
  await settled()
  return visit
}

describe("code that cannot be loaded", () => {
  it("of the wallet fails the states, and is loaded by the next refresh", async () => {
    missing.add("builtIn")
    const { wallet } = await site()
    expect(wallet.tokens$.value).toMatchObject({ status: "failed", error: { code: "Unexpected" } })
    expect(wallet.history.state$.value).toMatchObject({ status: "failed" })
    missing.clear()
    wallet.refresh()
    await settled()
    expect(wallet.tokens$.value).toEqual({ status: "ready", value: [] })
    expect(wallet.history.state$.value).toMatchObject({ status: "ready" })
  })

  it("of the provider fails the requests, and is loaded by the next refresh; for tokens after thirty seconds", async () => {
    missing.add("httpAnswers")
    const { wallet } = await site()
    expect(wallet.tokens$.value).toMatchObject({ status: "failed", error: { cause: { code: "Unexpected" } } })
    expect(wallet.history.state$.value).toMatchObject({ status: "failed", error: { code: "Unexpected" } })
    missing.clear()
    wallet.refresh()
    await settled()
    expect(wallet.history.state$.value).toMatchObject({ status: "ready" })
    await pass(limits.balanceRetry)
    wallet.refresh()
    await settled()
    expect(wallet.tokens$.value).toEqual({ status: "ready", value: [] })
  })
})
