import { firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { asWalletError } from "../../../src/model/errors.js"
import { fill } from "../../../src/model/messages.js"
import { noticeFor } from "../../../src/model/notice.js"
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

/** A provider that gives one answer to everything, and remembers what it was asked. */
const provider = (answer: unknown, serves = true) => {
  const requests: HttpRequest[] = []
  const http = (request: HttpRequest) => {
    requests.push(request)
    return of({ status: 200, body: answer === "" ? "" : JSON.stringify(answer) })
  }
  const send = httpSend({ http, baseUrl: "https://data.example", projectId: "p1", sdkType: "kit", sdkVersion: "1" })
  return { requests, api: dataApi({ send, serves: () => of(serves) }) }
}

/** The answer, or the words of the failure. */
const outcome = (ask: Row["ask"], from: ReturnType<typeof provider>): Promise<unknown> =>
  firstValueFrom(ask(from.api)).catch((thrown: unknown) => {
    const { short, values } = noticeFor(asWalletError(thrown))
    return fill(noticeWords[short], values)
  })

const problemsOf = (ask: Row["ask"], from: ReturnType<typeof provider>): Promise<string> =>
  firstValueFrom(ask(from.api)).then(
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

  it.each(table)("%s asks for exactly this", async (_, { ask, sends: [method, path, body], answer }) => {
    const { api, requests } = provider(answer)
    const asked = ask(api)
    expect(requests).toEqual([])
    await firstValueFrom(asked)
    const withWho = method === "GET" ? `${path}${path.includes("?") ? "&" : "?"}${common}` : path
    expect(requests.map(({ url }) => url)).toEqual([`https://data.example${withWho}`])
    expect(requests.map((request) => [request.method, JSON.parse(request.body ?? "null")])).toEqual([
      [method, body ?? null],
    ])
  })

  it.each(table)("%s understands a good answer", async (_, { ask, answer, gives }) => {
    expect(await outcome(ask, provider(answer))).toEqual(gives)
  })

  const broken = table.flatMap(([name, { ask, bad }]) =>
    bad.map(([answer, problem]) => ({ name, ask, answer, problem })),
  )

  it.each(broken)("$name does not believe an answer with $problem", async ({ ask, answer, problem }) => {
    expect(await problemsOf(ask, provider(answer))).toContain(problem)
  })

  const gated = table.filter(([, { elsewhere }]) => elsewhere !== undefined)

  it.each(gated)("%s asks nobody where the network is not served", async (_, { ask, answer, elsewhere }) => {
    const from = provider(answer, false)
    expect(await outcome(ask, from)).toEqual(elsewhere)
    expect(from.requests).toEqual([])
  })

  it("are all gated but two", () => {
    expect(table.filter(([, { elsewhere }]) => elsewhere === undefined).map(([name]) => name)).toEqual([
      "GET v1/supported-chains",
      "GET v1/identity/{address}",
    ])
  })
})

describe("an unknown name", () => {
  it("is answered with [] and 200, and is null", async () => {
    expect(await outcome((api) => api.lookUp("eip155:1", { name: "nobody.site.id" }), provider([]))).toBeNull()
  })

  it.each(["..", ""])("is no path: %j", async (name) => {
    const from = provider([])
    expect(await outcome((api) => api.lookUp("eip155:1", { name }), from)).toBe("Not a valid address")
    expect(from.requests).toEqual([])
  })
})
