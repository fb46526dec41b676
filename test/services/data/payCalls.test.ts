import { firstValueFrom, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { asWalletError } from "../../../src/model/errors.js"
import { httpSend } from "../../../src/services/data/send.js"
import type { HttpRequest } from "../../../src/services/http.js"
import { payRows } from "./golden/payRows.js"

/** A service that returns one response for every request, and records the requests. */
const serviceOf = (response: unknown) => {
  const requests: HttpRequest[] = []
  const http = (request: HttpRequest) => {
    requests.push(request)
    return of({ status: 200, body: JSON.stringify(response) })
  }
  const send = httpSend({ http, baseUrl: "https://data.example", projectId: "p1", sdkType: "kit", sdkVersion: "1" })
  return { requests, send }
}

const rows = Object.entries(payRows)

describe("the calls of payments and deposits", () => {
  it.each(rows)("%s sends exactly this request", async (_, { call, sends: [method, path, body], response }) => {
    const { requests, send } = serviceOf(response)
    await firstValueFrom(send(call))
    expect(requests.map((request) => [request.method, request.url, JSON.parse(request.body ?? "null")])).toEqual([
      [method, `https://data.example${path}`, body],
    ])
  })

  it.each(rows)("%s gives exactly this result", async (_, { call, response, gives }) => {
    expect(await firstValueFrom(serviceOf(response).send(call))).toEqual(gives)
  })

  it.each(
    rows.flatMap(([name, { call, bad }]) => bad.map(([response, problem]) => [name, problem, call, response] as const)),
  )("%s does not believe an answer where %s", async (_, problem, call, response) => {
    const thrown = await firstValueFrom(serviceOf(response).send(call)).then(
      () => null,
      (error: unknown) => asWalletError(error),
    )
    expect(thrown).toMatchObject({ code: "MalformedResponse" })
    expect(JSON.stringify(thrown?.details)).toContain(problem)
  })
})
