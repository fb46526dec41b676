import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import { serve } from "../devkit/serve.js"
import { launchOptions } from "../e2e/support/launch.js"
import { type Wanted, wanted, watchPage, type Watched } from "./painted.js"
import { announceWallet } from "./wallet.js"

/**
 * The loads of a visit in a browser without a debugger. With Playwright attached, evaluating an app of 300 KB took about 50 ms,
 * and without it 11 to 16.
 */
export interface LoneVisit {
  /** From the navigation until the button can be pressed. */
  readonly usable: number
  /** From a reload until the button shows the address again. */
  readonly reload: number
}

/** How long the page is left alone before and after it connects, and how long a visit may take, in ms. */
const REST = 1_000
const DEADLINE = 30_000

interface Walk {
  /** Where the page sends what it has measured. */
  readonly sink: string
  readonly rest: number
  readonly connect: Wanted
  readonly row: Wanted
  readonly address: Wanted
}

/** In a page, after `watchPage`: connects, reloads, and sends both times. It is sent as text, so it uses nothing from outside. */
const walk = ({ sink, rest, connect, row, address }: Walk): void => {
  const { watched } = window as unknown as { readonly watched: Watched }
  const pause = (): Promise<unknown> => new Promise((resolve) => window.setTimeout(resolve, rest))
  const press = async (button: Wanted): Promise<void> => {
    await watched.painted(button)
    watched.find(button)?.click()
  }
  const first = async (): Promise<void> => {
    sessionStorage.setItem("usable", String(await watched.arrivals.connect))
    await pause()
    await press(connect)
    await press(row)
    await watched.painted(address)
    await pause()
    location.reload()
  }
  const second = async (): Promise<void> => {
    const reload = await watched.arrivals.address
    navigator.sendBeacon(sink, JSON.stringify({ usable: Number(sessionStorage.getItem("usable")), reload }))
  }
  const [{ type }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming]
  void (type === "reload" ? second() : first())
}

const calling = <A>(work: (input: A) => void, input: A): string => `;(${work.toString()})(${JSON.stringify(input)})`

/** A copy of a built app whose page measures itself, and one that leads to it once the browser has started. */
const measuring = (folder: string, sink: string): string => {
  const copy = mkdtempSync(join(tmpdir(), "bench-app-"))
  cpSync(folder, copy, { recursive: true })
  const { connect, row, address } = wanted
  const scripts = [
    announceWallet,
    calling(watchPage, { connect, address }),
    calling(walk, { sink, rest: REST, connect, row, address }),
  ]
  const page = readFileSync(join(copy, "index.html"), "utf8")
  const head = `<link rel="icon" href="data:," />`
  writeFileSync(join(copy, "index.html"), page.replace(head, `${head}<script>${scripts.join("\n")}</script>`))
  writeFileSync(join(copy, "start.html"), `${head}<script>setTimeout(() => location.assign("/"), ${REST})</script>`)
  return copy
}

const startBrowser = (profile: string, url: string): ChildProcess => {
  const { executablePath = "", args = [] } = launchOptions
  const own = ["--headless=new", "--disable-gpu", "--no-first-run", `--user-data-dir=${profile}`]
  return spawn(executablePath, [...args, ...own, url], { stdio: "ignore" })
}

/** What the next page sends. */
const startSink = async () => {
  let receive = (_: LoneVisit): void => {}
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.writeHead(204).end()
      receive(JSON.parse(body) as LoneVisit)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    next: (): Promise<LoneVisit> => new Promise((resolve) => (receive = resolve)),
    stop: () => server.close(),
  }
}

/** Its processes write to its profile for a moment after it has ended. */
const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 20 })

const end = async (browser: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => browser.once("close", resolve))
  browser.kill()
  await ended
}

const withinDeadline = async <T>(work: Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const late = setTimeout(DEADLINE, null, controller).then(() => {
    throw new Error("The page has sent nothing")
  })
  return Promise.race([work, late]).finally(() => controller.abort())
}

/** One visit by a browser of its own, with an empty cache. */
export const visitAlone = async (folder: string, headers: Readonly<Record<string, string>>, latency: number) => {
  const sink = await startSink()
  const copy = measuring(folder, sink.url)
  const site = await serve(copy, headers, latency)
  const profile = mkdtempSync(join(tmpdir(), "bench-profile-"))
  const browser = startBrowser(profile, `${site.url}/start`)
  const visit = await withinDeadline(sink.next()).finally(() => end(browser))
  await site.stop()
  sink.stop()
  await Promise.all([remove(profile), remove(copy)])
  return visit
}
