import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { firstValueFrom, from, ReplaySubject } from "rxjs"
import { afterEach, describe, expect, it } from "vitest"
import { fetchOfThisPage } from "../../../src/services/browser.js"
import { fetchHttp, type HttpRequest } from "../../../src/services/http.js"

const open: Server[] = []

const serving = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => open.splice(0).forEach((server) => server.closeAllConnections() ?? server.close()))

const ask = (url: string, changes: Partial<HttpRequest> = {}) =>
  from(fetchHttp(fetchOfThisPage)({ method: "GET", url, headers: {}, body: null, priority: "auto", ...changes }))

describe("HTTP by fetch, against a real server", () => {
  it("brings status, headers and body, whatever the status is", async () => {
    const url = await serving((_, response) => response.writeHead(503, { "X-Kind": "busy" }).end("later"))
    expect(await firstValueFrom(ask(url))).toMatchObject({
      status: 503,
      headers: { "x-kind": "busy" },
      body: "later",
    })
  })

  it("sends method, headers and body", async () => {
    const url = await serving((request, response) => {
      void request
        .toArray()
        .then((parts: readonly Buffer[]) =>
          response.end(`${request.method} ${request.headers["content-type"]} ${Buffer.concat(parts).toString()}`),
        )
    })
    const answer = ask(url, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })
    expect((await firstValueFrom(answer)).body).toBe("POST application/json {}")
  })

  it("asks nothing before someone listens", async () => {
    let asked = 0
    const url = await serving((_, response) => void response.end(String(++asked)))
    const answer = ask(url)
    expect(asked).toBe(0)
    expect((await firstValueFrom(answer)).body).toBe("1")
    expect((await firstValueFrom(answer)).body).toBe("2")
  })

  it("aborts the request when nobody listens any more", async () => {
    const closed = new ReplaySubject<string>(1)
    const arrived = new ReplaySubject<void>(1)
    const url = await serving((_, response) => {
      response.on("close", () => closed.next(response.writableFinished ? "answered" : "aborted"))
      arrived.next()
    })
    const subscription = ask(url).subscribe()
    await firstValueFrom(arrived)
    subscription.unsubscribe()
    expect(await firstValueFrom(closed)).toBe("aborted")
  })

  it("fails when nobody is there", async () => {
    await expect(firstValueFrom(ask("http://127.0.0.1:1/"))).rejects.toThrow()
  })
})
