import { of, Subject } from "rxjs"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { TrackedEvent, WalletEvent } from "../../src/model/connection/events.js"
import type { Fetch } from "../../src/services/http.js"
import { httpAnalytics, type HttpAnalyticsOptions } from "../../src/features/analytics/httpAnalytics.js"

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const address = "0xa11ce00000000000000000000000000000000001"
const account = { address, network: "eip155:1" } as const
const connected: WalletEvent = {
  type: "CONNECT_SUCCESS",
  reconnect: false,
  connection: {
    kind: "live",
    namespace: "eip155",
    connector: { id: "io.fox", name: "Fox", type: "announced", namespaces: ["eip155"] },
    accounts: [{ address, type: "eoa" }],
    network: "eip155:1",
    usedAt: 0,
    link: "up",
  },
}

/** Lets time pass, and the code for the first request load. */
const pass = async (ms: number): Promise<void> => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(ms)
}

/** A page whose events go to a service that accepts them. */
const site = (options: Partial<HttpAnalyticsOptions> = {}, enabled = true) => {
  const beacons: { readonly url: string; readonly body: unknown }[] = []
  const requests: string[] = []
  const fetch: Fetch = async (url) => {
    requests.push(url)
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify({ isAnalyticsEnabled: enabled }) }
  }
  const leaving$ = new Subject<void>()
  const sink = httpAnalytics({
    baseUrl: "https://cloud.example/",
    projectId: "p1",
    fetch,
    page: {
      beacon: (url, body) => beacons.push({ url, body: JSON.parse(body) as unknown }) > 0,
      leaving$,
      address: () => "https://shop.example:8443/cart?token=secret#secret",
      newId: () => "id",
    },
    ...options,
  })
  return { sink, beacons, requests, leave: () => leaving$.next() }
}

describe("the analytics of a site", () => {
  it("send each event with its time and its page, and no address", async () => {
    const { sink, beacons, requests } = site()
    const tracked$ = new Subject<TrackedEvent>()
    const subscription = sink(of(), of(), tracked$).subscribe()
    tracked$.next({ event: { type: "INITIALIZE" }, account: null })
    await pass(60_000)
    expect([requests, beacons]).toEqual([[], []])

    tracked$.next({ event: connected, account })
    await pass(10_000)
    expect(requests).toEqual(["https://cloud.example/getAnalyticsConfig?st=rxwallet&sv=unknown&projectId=p1"])
    const place = { eventId: "id", url: "https://shop.example:8443/cart", domain: "shop.example" }
    const properties = { connector: "io.fox", name: "Fox", reconnect: false, caipNetworkId: "eip155:1" }
    expect(beacons).toEqual([
      {
        url: "https://cloud.example/batch?projectId=p1&st=rxwallet&sv=unknown",
        body: [
          { ...place, timestamp: 1_000_000, props: { type: "track", event: "INITIALIZE", properties: {} } },
          { ...place, timestamp: 1_060_000, props: { type: "track", event: "CONNECT_SUCCESS", properties } },
        ],
      },
    ])
    subscription.unsubscribe()
  })

  it("include the address with withAddresses", async () => {
    const { sink, beacons, leave } = site({ withAddresses: true })
    const tracked$ = new Subject<TrackedEvent>()
    const subscription = sink(of(), of(), tracked$).subscribe()
    tracked$.next({ event: connected, account })
    await pass(1)
    leave()
    expect(beacons).toMatchObject([{ body: [{ props: { event: "CONNECT_SUCCESS", address } }] }])
    subscription.unsubscribe()
  })

  it("send nothing where the project has analytics turned off", async () => {
    const { sink, beacons, requests, leave } = site({}, false)
    const tracked$ = new Subject<TrackedEvent>()
    const subscription = sink(of(), of(), tracked$).subscribe()
    tracked$.next({ event: connected, account })
    await pass(20_000)
    leave()
    subscription.unsubscribe()
    expect([requests.length, beacons]).toEqual([1, []])
  })
})
