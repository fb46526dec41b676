import { firstValueFrom, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { asWalletError } from "../../../src/model/errors.js"
import { type CloudApi, cloudApi } from "../../../src/services/cloud/cloudApi.js"
import { httpSend } from "../../../src/services/data/send.js"
import type { HttpRequest } from "../../../src/services/http.js"

interface Row {
  readonly call: (api: CloudApi) => Observable<unknown>
  readonly path: string
  /** Valid responses, each with its result. */
  readonly good: readonly (readonly [response: unknown, gives: unknown])[]
  /** Invalid responses, each with its problem. */
  readonly bad: readonly (readonly [response: unknown, problem: string])[]
}

const feature = { id: "swap", isEnabled: true, config: ["1inch"] }

const rows: readonly Row[] = [
  {
    call: ({ features }) => features(),
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
      ["", "response: expected"],
      [{ features: "all" }, "features: expected"],
      [{ features: [{ ...feature, isEnabled: "yes" }] }, "features.0.isEnabled: expected boolean"],
      [{ features: [{ isEnabled: true, config: null }] }, "features.0.id: expected a text"],
      [{ features: [{ ...feature, config: { a: 1 } }] }, "features.0.config: expected"],
    ],
  },
  {
    call: ({ origins }) => origins(),
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
    call: ({ isAnalyticsEnabled }) => isAnalyticsEnabled(),
    path: "/getAnalyticsConfig",
    good: [
      [{ isAnalyticsEnabled: true }, true],
      [{ isAnalyticsEnabled: false }, false],
    ],
    bad: [[{ isAnalyticsEnabled: 1 }, "isAnalyticsEnabled: expected boolean"]],
  },
]

/** A service that returns one response for every request, and records the requests. */
const service = (response: unknown, status = 200) => {
  const requests: HttpRequest[] = []
  const http = (request: HttpRequest) => {
    requests.push(request)
    return of({ status, body: JSON.stringify(response) })
  }
  const send = httpSend({ http, baseUrl: "https://cloud.example", projectId: "p1", sdkType: "kit", sdkVersion: "1" })
  return { requests, api: cloudApi(send) }
}

const failing = (call$: Observable<unknown>): Promise<string> =>
  firstValueFrom(call$).then(
    () => "believed",
    (thrown: unknown) => {
      const { code, details } = asWalletError(thrown)
      return code === "MalformedResponse" ? details.problems.join("\n") : code
    },
  )

const each = <K extends "good" | "bad">(kind: K) =>
  rows.flatMap((row) => row[kind].map(([response, expected]) => ({ ...row, response, expected })))

describe("the calls to the project service", () => {
  it.each(rows)("GET $path identifies the client, on subscription", async ({ call, path, good }) => {
    const { api, requests } = service(good[0]?.[0])
    const call$ = call(api)
    expect(requests).toEqual([])
    await firstValueFrom(call$)
    expect(requests).toMatchObject([
      { method: "GET", url: `https://cloud.example${path}?st=kit&sv=1&projectId=p1`, body: null },
    ])
  })

  it.each(each("good"))("GET $path decodes $response", async ({ call, response, expected }) => {
    expect(await firstValueFrom(call(service(response).api))).toEqual(expected)
  })

  it.each(each("bad"))("GET $path rejects a response with $expected", async ({ call, response, expected }) => {
    expect(await failing(call(service(response).api))).toContain(expected)
  })

  it.each([
    [429, "RateLimited"],
    [500, "ServerError"],
    [599, "ServerError"],
    [403, "HttpStatus"],
  ])("map status %i to %s", async (status, code) => {
    expect(await failing(service({}, status).api.origins())).toBe(code)
  })
})
