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

const request = (url: string, changes: Partial<HttpRequest> = {}) =>
  from(fetchHttp(fetchOfThisPage)({ method: "GET", url, headers: {}, body: null, priority: "auto", ...changes }))

describe("HTTP by fetch, against a real server", () => {
  it("emits status, headers and body, for any status", async () => {
    const url = await serving((_, response) => response.writeHead(503, { "X-Kind": "busy" }).end("later"))
    expect(await firstValueFrom(request(url))).toMatchObject({
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
    const response$ = request(url, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })
    expect((await firstValueFrom(response$)).body).toBe("POST application/json {}")
  })

  it("sends nothing before subscription", async () => {
    let requests = 0
    const url = await serving((_, response) => void response.end(String(++requests)))
    const response$ = request(url)
    expect(requests).toBe(0)
    expect((await firstValueFrom(response$)).body).toBe("1")
    expect((await firstValueFrom(response$)).body).toBe("2")
  })

  it("aborts the request on unsubscription", async () => {
    const closed = new ReplaySubject<string>(1)
    const arrived = new ReplaySubject<void>(1)
    const url = await serving((_, response) => {
      response.on("close", () => closed.next(response.writableFinished ? "answered" : "aborted"))
      arrived.next()
    })
    const subscription = request(url).subscribe()
    await firstValueFrom(arrived)
    subscription.unsubscribe()
    expect(await firstValueFrom(closed)).toBe("aborted")
  })

  it.each([
    ["declares its size", { "content-length": "900000000" }],
    ["does not declare its size", {}],
  ])("does not read a body to its end that is too large and %s", async (_, headers) => {
    const closed = new ReplaySubject<void>(1)
    let written = 0
    const url = await serving((_, response) => {
      const part = Buffer.alloc(100_000, "x")
      const more = () => {
        while (!response.destroyed) {
          written += part.length
          if (!response.write(part)) return
        }
      }
      response
        .writeHead(200, headers)
        .on("drain", more)
        .on("close", () => closed.next())
      more()
    })
    expect(await firstValueFrom(request(url))).toMatchObject({ status: 200, body: "" })
    await firstValueFrom(closed)
    expect(written).toBeLessThan(30_000_000)
  })

  it("reads a body whole that arrives in parts, also where they divide a letter", async () => {
    const bytes = Buffer.from("naïve €")
    const url = await serving((_, response) => {
      response.write(bytes.subarray(0, 3), () => response.end(bytes.subarray(3)))
    })
    expect(await firstValueFrom(request(url))).toMatchObject({ body: "naïve €" })
  })

  it.each([301, 302, 307, 308])("does not follow a redirect (%i) to another host", async (status) => {
    const asked: (string | undefined)[] = []
    const elsewhere = await serving((request, response) => {
      asked.push(request.url)
      response.end("{}")
    })
    const url = await serving((request, response) =>
      response.writeHead(status, { location: `${elsewhere}${request.url}` }).end(),
    )
    await expect(firstValueFrom(request(`${url}/v1/identity/0xa11ce`))).rejects.toThrow()
    expect(asked).toEqual([])
  })

  it("errors if the connection is refused", async () => {
    await expect(firstValueFrom(request("http://127.0.0.1:1/"))).rejects.toThrow()
  })
})
