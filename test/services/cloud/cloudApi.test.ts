import { firstValueFrom, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { asWalletError } from "../../../src/model/errors.js"
import { type CloudApi, cloudApi } from "../../../src/services/cloud/cloudApi.js"
import { httpSend } from "../../../src/services/data/send.js"
import type { HttpRequest } from "../../../src/services/http.js"

interface Row {
  readonly ask: (api: CloudApi) => Observable<unknown>
  readonly path: string
  /** Answers, each with what it gives. */
  readonly good: readonly (readonly [answer: unknown, gives: unknown])[]
  /** Answers that break the contract, each with what is wrong with it. */
  readonly bad: readonly (readonly [answer: unknown, problem: string])[]
}

const feature = { id: "swap", isEnabled: true, config: ["1inch"] }

const rows: readonly Row[] = [
  {
    ask: ({ features }) => features(),
    path: "/appkit/v1/config",
    good: [
      [{ features: [feature], more: 1 }, [feature]],
      [{ features: [{ ...feature, config: null }] }, [{ ...feature, config: null }]],
      [{ features: [{ id: "swap", isEnabled: false }] }, [{ id: "swap", isEnabled: false, config: null }]],
      [{ features: [{ ...feature, config: ["a", { b: 1 }, 2] }] }, [{ ...feature, config: ["a"] }]],
      [{ features: [] }, []],
      [{ features: null }, null],
      [{}, null],
    ],
    bad: [
      ["", "answer: expected"],
      [{ features: "all" }, "features: expected"],
      [{ features: [{ ...feature, isEnabled: "yes" }] }, "features.0.isEnabled: expected boolean"],
      [{ features: [{ isEnabled: true, config: null }] }, "features.0.id: expected a text"],
      [{ features: [{ ...feature, config: { a: 1 } }] }, "features.0.config: expected"],
    ],
  },
  {
    ask: ({ origins }) => origins(),
    path: "/projects/v1/origins",
    good: [
      [{ allowedOrigins: ["https://shop.example"] }, ["https://shop.example"]],
      [{ allowedOrigins: [] }, []],
    ],
    bad: [
      [{}, "allowedOrigins: expected"],
      [{ allowedOrigins: [1] }, "allowedOrigins.0: expected a text"],
      [{ allowedOrigins: ["x".repeat(65_537)] }, "allowedOrigins.0: expected a text"],
    ],
  },
  {
    ask: ({ isAnalyticsEnabled }) => isAnalyticsEnabled(),
    path: "/getAnalyticsConfig",
    good: [
      [{ isAnalyticsEnabled: true }, true],
      [{ isAnalyticsEnabled: false }, false],
    ],
    bad: [[{ isAnalyticsEnabled: 1 }, "isAnalyticsEnabled: expected boolean"]],
  },
]

/** A service that gives one answer to everything, and remembers what it was asked. */
const service = (answer: unknown, status = 200) => {
  const requests: HttpRequest[] = []
  const http = (request: HttpRequest) => {
    requests.push(request)
    return of({ status, body: JSON.stringify(answer) })
  }
  const send = httpSend({ http, baseUrl: "https://cloud.example", projectId: "p1", sdkType: "kit", sdkVersion: "1" })
  return { requests, api: cloudApi(send) }
}

const failing = (asked: Observable<unknown>): Promise<string> =>
  firstValueFrom(asked).then(
    () => "believed",
    (thrown: unknown) => {
      const { code, details } = asWalletError(thrown)
      return code === "MalformedResponse" ? details.problems.join("\n") : code
    },
  )

const each = <K extends "good" | "bad">(kind: K) =>
  rows.flatMap((row) => row[kind].map(([answer, expected]) => ({ ...row, answer, expected })))

describe("the calls to the service that knows projects", () => {
  it.each(rows)("GET $path says who asks, once somebody listens", async ({ ask, path, good }) => {
    const { api, requests } = service(good[0]?.[0])
    const asked = ask(api)
    expect(requests).toEqual([])
    await firstValueFrom(asked)
    expect(requests).toMatchObject([
      { method: "GET", url: `https://cloud.example${path}?st=kit&sv=1&projectId=p1`, body: null },
    ])
  })

  it.each(each("good"))("GET $path understands $answer", async ({ ask, answer, expected }) => {
    expect(await firstValueFrom(ask(service(answer).api))).toEqual(expected)
  })

  it.each(each("bad"))("GET $path does not believe what has $expected", async ({ ask, answer, expected }) => {
    expect(await failing(ask(service(answer).api))).toContain(expected)
  })

  it.each([
    [429, "RateLimited"],
    [500, "ServerError"],
    [599, "ServerError"],
    [403, "HttpStatus"],
  ])("tell a status of %i as %s", async (status, code) => {
    expect(await failing(service({}, status).api.origins())).toBe(code)
  })
})
