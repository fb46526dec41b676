import * as t from "io-ts"
import { firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AnyWalletError } from "../../../src/model/errors.js"
import { apiPath, type Call } from "../../../src/services/data/call.js"
import { httpSend, type Service } from "../../../src/services/data/send.js"
import type { HttpRequest, HttpResponse } from "../../../src/services/http.js"

const call: Call<unknown> = { method: "GET", path: apiPath`/v1/thing`, returns: t.unknown }

const sent = async (changes: Partial<Call<unknown>>, service: Partial<Service> = {}): Promise<HttpRequest> => {
  const requests: HttpRequest[] = []
  const http = (request: HttpRequest) => of({ status: 200, body: "1", asked: requests.push(request) })
  const base = { http, baseUrl: "https://data.example/", projectId: "p1", sdkType: "kit", sdkVersion: "react-evm-1" }
  await firstValueFrom(httpSend({ ...base, ...service })({ ...call, ...changes }))
  const [request] = requests
  if (!request || requests.length > 1) throw new Error(`sent ${requests.length} requests`)
  return request
}

const failing = async (response: HttpResponse, returns: Call<unknown>["returns"] = t.unknown) => {
  const service = { http: () => of(response), baseUrl: "", projectId: "", sdkType: "", sdkVersion: "" }
  const [code, details] = await firstValueFrom(httpSend(service)({ ...call, returns })).then(
    () => ["nothing failed", {}] as const,
    ({ code, details }: AnyWalletError) => [code, details] as const,
  )
  return { code, ...details }
}

describe("a GET", () => {
  it("identifies the client in the query, below the base URL", async () => {
    expect((await sent({})).url).toBe("https://data.example/v1/thing?st=kit&sv=react-evm-1&projectId=p1")
  })

  it("contains the relay's client id once it is known", async () => {
    expect((await sent({}, { clientId: () => "c 1" })).url).toContain("&clientId=c+1")
    expect((await sent({}, { clientId: () => null })).url).not.toContain("clientId")
  })

  it("omits null and undefined, and keeps empty, false and zero", async () => {
    const { url } = await sent({ query: { a: null, b: undefined, c: "", d: false, e: 0, f: "x&y" } })
    expect(url).toContain("?c=&d=false&e=0&f=x%26y&st=kit")
  })

  it("has no body and no headers, so that it needs no CORS preflight", async () => {
    expect(await sent({ body: { a: 1 } })).toMatchObject({ body: null, headers: {}, priority: "auto" })
  })
})

describe("a POST", () => {
  it("has the project id in its body if the call says so", async () => {
    const request = await sent({ method: "POST", project: "body", body: { a: 1, b: undefined } })
    expect(request).toMatchObject({ url: "https://data.example/v1/thing", body: '{"a":1,"projectId":"p1"}' })
    expect(request.headers).toEqual({ "content-type": "application/json" })
  })

  it("has the project id in its query otherwise", async () => {
    const request = await sent({ method: "POST", project: "query", body: { a: 1 } })
    expect(request).toMatchObject({ url: "https://data.example/v1/thing?projectId=p1", body: '{"a":1}' })
  })
})

describe("a path", () => {
  it("encodes each value as one segment", () => {
    expect(apiPath`/v1/names/${"a/../b?c#d"}/x/${"é"}`).toBe("/v1/names/a%2F..%2Fb%3Fc%23d/x/%C3%A9")
  })

  it.each(["", ".", ".."])("rejects a value that changes the path: %j", (text) => {
    expect(() => apiPath`/v1/names/${text}`).toThrow("InvalidAddress")
  })
})

describe("an error response", () => {
  const described = JSON.stringify({ status: "FAILED", reasons: [{ field: "chainId", description: "Invalid chain" }] })
  const path = "/v1/thing"

  it.each([
    [400, described, { code: "HttpStatus", path, status: 400, reason: "Invalid chain" }],
    [400, '{"code":"x","message":"insufficient liquidity"}', { code: "HttpStatus", reason: "insufficient liquidity" }],
    [401, "{}", { code: "HttpStatus", status: 401, reason: null }],
    [404, '{"reasons":[]}', { code: "HttpStatus", status: 404, reason: null }],
    [304, "", { code: "HttpStatus", status: 304, reason: null }],
    [429, described, { code: "RateLimited", path, reason: "Invalid chain" }],
    [500, "plain text", { code: "ServerError", path, status: 500, reason: null }],
    [503, described, { code: "ServerError", status: 503, reason: "Invalid chain" }],
    [599, "", { code: "ServerError", status: 599 }],
    [600, "", { code: "HttpStatus", status: 600 }],
  ])("with status %i and the body %s is a WalletError", async (status, body, expected) => {
    expect(await failing({ status, body })).toMatchObject(expected)
  })

  it("has a reason of one line and limited length", async () => {
    const reasons = [{ description: `a\n${"b".repeat(10_000)}` }]
    const { reason } = (await failing({ status: 400, body: JSON.stringify({ reasons }) })) as { reason?: string }
    expect(reason).toMatch(/^a b{1,278}$/)
  })
})

describe("a response", () => {
  it("of another shape errors with every problem and its path", async () => {
    const shape = t.strict({ name: t.string, age: t.number })
    expect(await failing({ status: 200, body: '{"name":1}' }, shape)).toEqual({
      code: "MalformedResponse",
      path: "/v1/thing",
      problems: ["name: expected string, got 1", "age: expected number, got nothing"],
    })
  })

  it("is not parsed if it is too long", async () => {
    const body = `"${"x".repeat(2_000_000)}"`
    expect(await failing({ status: 200, body }, t.string)).toMatchObject({ code: "MalformedResponse" })
  })
})
