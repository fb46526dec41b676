import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { setTimeout } from "node:timers/promises"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
}

/** A local web server for a folder. */
export interface Site {
  /** `http://localhost:…`, without a trailing slash. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const fileAt = async (folder: string, url: string): Promise<string | null> => {
  const wanted = path.join(folder, path.normalize(decodeURIComponent(url.split("?")[0] ?? "/")))
  const file = wanted.endsWith(path.sep) ? path.join(wanted, "index.html") : wanted
  for (const candidate of [file, `${file}.html`])
    if ((await stat(candidate).catch(() => null))?.isFile()) return candidate
  return null
}

const respond = (response: ServerResponse, file: string | null, headers: Readonly<Record<string, string>>): void => {
  if (file === null) return void response.writeHead(404).end()
  response.writeHead(200, { ...headers, "content-type": types[path.extname(file)] ?? "application/octet-stream" })
  createReadStream(file).pipe(response)
}

/** Serves `folder` on a free port, with `headers` on every response, each after `latency` ms. */
export const serve = async (
  folder: string,
  headers: Readonly<Record<string, string>> = {},
  latency = 0,
): Promise<Site> => {
  const server = createServer(({ url = "/" }, response) => {
    void Promise.all([fileAt(folder, url), setTimeout(latency)]).then(([file]) => respond(response, file, headers))
  })
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
