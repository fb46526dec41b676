import { describe, expect, it } from "vitest"
import { startProvider } from "../../../devkit/provider/startProvider.js"
import { ALICE } from "../evm/support.js"
import { get, localProvider, post, until } from "./support.js"

const local = localProvider()
const path = `/v1/account/${ALICE}/balance`
const everyBalance = "/v1/account/*/balance"

describe("a provider with simulated behaviour", () => {
  it("fails with a status and its error format", async () => {
    local().control.behave(everyBalance, { type: "fail", status: 503, field: "upstream", description: "Gone fishing" })
    expect(await get(local().url, path)).toMatchObject({
      status: 503,
      json: { status: "FAILED", reasons: [{ field: "upstream", description: "Gone fishing" }] },
    })
    expect((await get(local().url, `/v1/account/${ALICE}/history`)).status).toBe(200)
  })

  it("limits the rate for the given number of requests", async () => {
    local().control.behave(everyBalance, { type: "rateLimit" }, 2)
    const statuses = [await get(local().url, path), await get(local().url, path), await get(local().url, path)]
    expect(statuses.map(({ status }) => status)).toEqual([429, 429, 200])
    expect(statuses[0]?.json).toMatchObject({ reasons: [{ field: "rate_limited" }] })
  })

  it("responds with invalid text, or with the given JSON", async () => {
    local().control.behave("**", { type: "garbage" })
    expect(await get(local().url, path)).toMatchObject({ status: 200, json: null })
    local().control.behave("**", { type: "answer", json: { balances: "many" } })
    expect((await get(local().url, path)).json).toEqual({ balances: "many" })
  })

  it("hangs until the client disconnects, and records that", async () => {
    local().control.behave(everyBalance, { type: "hang" })
    const leaving = new AbortController()
    const request = fetch(`${local().url}${path}?projectId=p`, { signal: leaving.signal })
    await until(() => local().control.count(everyBalance) === 1)
    expect(local().control.requests()).toMatchObject([{ status: null, aborted: false }])
    leaving.abort()
    await expect(request).rejects.toThrow()
    await until(() => local().control.requests()[0]?.aborted === true)
  })

  it("closes the connection", async () => {
    local().control.behave(everyBalance, { type: "close" })
    await expect(get(local().url, path)).rejects.toThrow()
    await until(() => local().control.requests()[0]?.aborted === true)
  })

  it("responds normally after a delay", async () => {
    local().control.behave(everyBalance, { type: "slow", ms: 150 })
    const start = performance.now()
    expect((await get(local().url, path)).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(140)
  })

  it("behaves normally after heal", async () => {
    local().control.behave(everyBalance, { type: "rateLimit" })
    local().control.heal(everyBalance)
    expect((await get(local().url, path)).status).toBe(200)
  })
})

describe("a provider", () => {
  it("counts and records requests by path", async () => {
    await get(local().url, path, { chainId: "eip155:1" })
    await get(local().url, path)
    await post(local().url, "/v1/fungible/price", { currency: "usd", addresses: [] })
    expect(local().control.count(everyBalance)).toBe(2)
    expect(local().control.count("/v1/**")).toBe(3)
    expect(local().control.requests()).toMatchObject([
      { method: "GET", path, query: { chainId: "eip155:1", st: "rxwallet" }, status: 200 },
      { method: "GET" },
      { method: "POST", body: expect.stringContaining('"addresses":[]'), status: 400 },
    ])
  })

  it("can be controlled by other processes, without counting their requests", async () => {
    await post(local().url, "/control/behave", { path: "/v1/**", behaviour: { type: "rateLimit" } })
    expect((await get(local().url, path)).status).toBe(429)
    expect((await get(local().url, "/control/requests", { path: everyBalance })).json).toMatchObject({
      requests: [{ path, status: 429 }],
    })
    await post(local().url, "/control/heal", {})
    expect((await get(local().url, path)).status).toBe(200)
    await post(local().url, "/control/forget", {})
    expect(local().control.count()).toBe(0)
    expect(await post(local().url, "/control/behave", { path: "/", behaviour: { type: "dance" } })).toMatchObject({
      status: 422,
    })
  })

  it("lists the chains that it serves", async () => {
    const caips = ["eip155:1", "eip155:137"]
    expect((await get(local().url, "/v1/supported-chains")).json).toEqual({ http: caips, ws: caips })
  })

  it("requires the project id", async () => {
    const response = await fetch(`${local().url}${path}`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ reasons: [{ field: "authentication" }] })
  })

  it("allows requests from any origin, which can read error responses", async () => {
    const headers = { origin: "https://shop.example" }
    const rejected = await fetch(`${local().url}${path}`, { headers })
    expect(rejected.headers.get("access-control-allow-origin")).toBe("*")
    const preflight = await fetch(`${local().url}/v1/profile/account`, {
      method: "OPTIONS",
      headers: { ...headers, "access-control-request-method": "POST" },
    })
    expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type")
  })

  it("forwards JSON-RPC to the chain, and responds to a plain GET with 426", async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] })
    const response = await fetch(`${local().url}/v1/?chainId=eip155:137&projectId=p`, { method: "POST", body })
    expect(await response.json()).toMatchObject({ result: "0x89" })
    expect((await get(local().url, "/v1")).status).toBe(426)
  })

  it("returns the settings of the project", async () => {
    expect((await get(local().url, "/appkit/v1/config")).json).toMatchObject({
      features: expect.arrayContaining([{ id: "multi_wallet", isEnabled: true, config: null }]),
    })
    expect((await get(local().url, "/projects/v1/origins")).json).toEqual({ allowedOrigins: [] })
    expect((await get(local().url, "/getAnalyticsConfig")).json).toEqual({ isAnalyticsEnabled: false })
    expect((await fetch(`${local().url}/batch?projectId=p`, { method: "POST", body: "[]" })).status).toBe(200)
  })

  it("responds to other paths with 404", async () => {
    expect(await get(local().url, "/v1/nothing")).toMatchObject({ status: 404, json: { status: "FAILED" } })
  })

  it("stops at once, even with pending requests", async () => {
    const chains = [{ id: 1, url: local().ethereum }]
    const { url, control, stop } = await startProvider({ chains })
    control.behave("**", { type: "hang" })
    const request = fetch(`${url}${path}?projectId=p`)
    await until(() => control.count() === 1)
    await Promise.all([stop(), expect(request).rejects.toThrow()])
    await stop()
    await expect(fetch(url)).rejects.toThrow()
  })
})
