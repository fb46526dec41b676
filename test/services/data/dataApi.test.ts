import { firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { asWalletError } from "../../../src/model/errors.js"
import { fill } from "../../../src/model/text/messages.js"
import { noticeFor } from "../../../src/model/notices/notice.js"
import { noticeWords } from "../../../src/model/words/notices.js"
import { dataApi } from "../../../src/services/data/dataApi.js"
import { httpSend } from "../../../src/services/data/send.js"
import type { HttpRequest } from "../../../src/services/http.js"
import { accountRows } from "./golden/accountRows.js"
import { convertRows } from "./golden/convertRows.js"
import { otherRows } from "./golden/otherRows.js"
import { profileRows } from "./golden/profileRows.js"
import type { Row } from "./golden/row.js"

const common = "st=kit&sv=1&projectId=p1"

/** A provider that returns one response for every request, and records the requests. */
const provider = (response: unknown, serves = true) => {
  const requests: HttpRequest[] = []
  const http = (request: HttpRequest) => {
    requests.push(request)
    return of({ status: 200, body: response === "" ? "" : JSON.stringify(response) })
  }
  const send = httpSend({ http, baseUrl: "https://data.example", projectId: "p1", sdkType: "kit", sdkVersion: "1" })
  return { requests, api: dataApi({ send, serves: () => of(serves) }) }
}

/** The result, or the message of the failure. */
const outcome = (call: Row["call"], from: ReturnType<typeof provider>): Promise<unknown> =>
  firstValueFrom(call(from.api)).catch((thrown: unknown) => {
    const { short, values } = noticeFor(asWalletError(thrown))
    return fill(noticeWords[short], values)
  })

const problemsOf = (call: Row["call"], from: ReturnType<typeof provider>): Promise<string> =>
  firstValueFrom(call(from.api)).then(
    () => "believed",
    (thrown: unknown) => {
      const { code, details } = asWalletError(thrown)
      return code === "MalformedResponse" ? details.problems.join("\n") : code
    },
  )

const table = Object.entries({ ...accountRows, ...convertRows, ...profileRows, ...otherRows })

describe("the calls of SPEC §7", () => {
  it("are twenty", () => {
    expect(table).toHaveLength(20)
  })

  it.each(table)("%s sends exactly this request", async (_, { call, sends: [method, path, body], response }) => {
    const { api, requests } = provider(response)
    const call$ = call(api)
    expect(requests).toEqual([])
    await firstValueFrom(call$)
    const withWho = method === "GET" ? `${path}${path.includes("?") ? "&" : "?"}${common}` : path
    expect(requests.map(({ url }) => url)).toEqual([`https://data.example${withWho}`])
    expect(requests.map((request) => [request.method, JSON.parse(request.body ?? "null")])).toEqual([
      [method, body ?? null],
    ])
  })

  it.each(table)("%s decodes a valid response", async (_, { call, response, gives }) => {
    expect(await outcome(call, provider(response))).toEqual(gives)
  })

  const broken = table.flatMap(([name, { call, bad }]) =>
    bad.map(([response, problem]) => ({ name, call, response, problem })),
  )

  it.each(broken)("$name rejects a response with $problem", async ({ call, response, problem }) => {
    expect(await problemsOf(call, provider(response))).toContain(problem)
  })

  const gated = table.filter(([, { elsewhere }]) => elsewhere !== undefined)

  it.each(gated)("%s sends no request on a network that is not served", async (_, { call, response, elsewhere }) => {
    const from = provider(response, false)
    expect(await outcome(call, from)).toEqual(elsewhere)
    expect(from.requests).toEqual([])
  })

  it("are all limited to served networks, except two", () => {
    expect(table.filter(([, { elsewhere }]) => elsewhere === undefined).map(([name]) => name)).toEqual([
      "GET v1/supported-chains",
      "GET v1/identity/{address}",
    ])
  })
})

describe("an unknown name", () => {
  it("is null for the response [] with 200", async () => {
    expect(await outcome((api) => api.lookUp("eip155:1", { name: "nobody.site.id" }), provider([]))).toBeNull()
  })

  it.each(["..", ""])("is rejected as path: %j", async (name) => {
    const from = provider([])
    expect(await outcome((api) => api.lookUp("eip155:1", { name }), from)).toBe("Enter a valid address")
    expect(from.requests).toEqual([])
  })
})
