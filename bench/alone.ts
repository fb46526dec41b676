import { spawn } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { serve } from "../devkit/serve.js"
import { launchOptions } from "../e2e/support/launch.js"
import { type Wanted, wanted, watchPage, type Watched } from "./painted.js"
import { announceWallet } from "./wallet.js"

/**
 * The loads of a visit, and its first click, in a browser without a debugger, in ms. With Playwright attached, evaluating an
 * app of 300 KB took about 50 ms, and without it 11 to 16.
 */
export interface LoneVisit {
  /** From the navigation until the button can be pressed. */
  readonly usable: number
  /** From a click on it until a larger text, of the list, is on the screen. */
  readonly list: number
  /** From the first reload until the button shows the address again: meanwhile the browser stores the compiled code. */
  readonly reload: number
  /** From the first reload until the address is in the page: without the wait for the next frame. */
  readonly reloadRendered: number
  /** The same of the second reload. */
  readonly secondReload: number
}

/** An app that is visited. */
export interface Visited {
  /** Of its built files. */
  readonly folder: string
  /** Of every response. */
  readonly headers: Readonly<Record<string, string>>
  /** Before every response, in ms. */
  readonly latency: number
}

/**
 * Of 1 KB, at most so many are allocated before a reload. Else the browser collects garbage at the same place in every visit of
 * an app, by chance before its text or after it: 0.1 ms more work at the start was a text 4 ms later.
 */
const GARBAGE = 4_000

/** How long a page is left alone before it connects, and before and after it reloads, and how long a visit may take, in ms. */
const REST = 500
const DEADLINE = 30_000

interface Walk {
  /** Where the page sends what it has measured; the answer is the address of the next visit. */
  readonly sink: string
  readonly rest: number
  readonly garbage: number
  readonly connect: Wanted
  readonly row: Wanted
  readonly address: Wanted
}

/**
 * In a page, after `watchPage`: measures its load, connects at the first one, reloads, and sends the times of all loads. It is
 * sent as text, so it uses nothing from outside.
 */
const walk = ({ sink, rest, garbage, connect, row, address }: Walk): void => {
  const { watched } = window as unknown as { readonly watched: Watched }
  const earlier = JSON.parse(sessionStorage.getItem("loads") ?? "[]") as readonly Partial<LoneVisit>[]
  const pause = (): Promise<unknown> => new Promise((resolve) => window.setTimeout(resolve, rest))
  const allocate = (): void => [...Array(Math.floor(Math.random() * garbage))].forEach(() => new Array(125).fill(0))
  const press = async (button: Wanted): Promise<void> => {
    await watched.painted(button)
    watched.find(button)?.click()
  }
  // The browser goes on reporting its largest text, because a click by a script is not one by a person.
  const onTheScreen = (since: number): Promise<number> =>
    new Promise((settle) => {
      const shown = new PerformanceObserver((entries) => {
        const larger = entries.getEntries().find(({ startTime }) => startTime > since)
        if (!larger) return
        shown.disconnect()
        settle(larger.startTime - since)
      })
      shown.observe({ type: "largest-contentful-paint" })
    })
  const firstLoad = async (): Promise<Partial<LoneVisit>> => {
    const usable = await watched.arrivals.connect
    await pause()
    const listed = onTheScreen(performance.now())
    watched.find(connect)?.click()
    const list = await listed
    await press(row)
    await watched.painted(address)
    return { usable, list }
  }
  const reload = async (): Promise<Partial<LoneVisit>> => {
    const shown = await watched.arrivals.address
    return earlier.length === 1 ? { reload: shown, reloadRendered: watched.renderedAt } : { secondReload: shown }
  }
  const send = async (loads: readonly Partial<LoneVisit>[]): Promise<void> => {
    const body = JSON.stringify(Object.assign({}, ...loads))
    const next = await fetch(sink, { method: "POST", body })
    location.assign(await next.text())
  }
  const load = async (): Promise<void> => {
    const loads = [...earlier, await (earlier.length === 0 ? firstLoad() : reload())]
    await pause()
    allocate()
    sessionStorage.setItem("loads", JSON.stringify(loads))
    if (loads.length < 3) location.reload()
    else await send(loads)
  }
  void load()
}

const calling = <A>(work: (input: A) => void, input: A): string => `;(${work.toString()})(${JSON.stringify(input)})`

const head = `<link rel="icon" href="data:," />`

/** A copy of a built app whose page measures itself. */
const measuring = (folder: string, sink: string): string => {
  const copy = mkdtempSync(join(tmpdir(), "bench-app-"))
  cpSync(folder, copy, { recursive: true })
  const { connect, row, address } = wanted
  const scripts = [
    announceWallet,
    calling(watchPage, { connect, address }),
    calling(walk, { sink, rest: REST, garbage: GARBAGE, connect, row, address }),
  ]
  const page = readFileSync(join(copy, "index.html"), "utf8")
  writeFileSync(join(copy, "index.html"), page.replace(head, `${head}<script>${scripts.join("\n")}</script>`))
  return copy
}

/** Starts the browser at a page; resolves with a function that ends it. */
const startBrowser = (url: string) => {
  const profile = mkdtempSync(join(tmpdir(), "bench-profile-"))
  const { executablePath = "", args = [] } = launchOptions
  const own = ["--headless=new", "--disable-gpu", "--no-first-run", `--user-data-dir=${profile}`]
  const browser = spawn(executablePath, [...args, ...own, url], { stdio: "ignore" })
  const ended = new Promise((resolve) => browser.once("close", resolve))
  return async (): Promise<void> => {
    browser.kill()
    await ended
    await remove(profile)
  }
}

/** Its processes write to its profile for a moment after it has ended. */
const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 20 })

/** Leads a browser from one address to the next, and takes what each page sends. */
const startSink = async () => {
  const visits: LoneVisit[] = []
  let addresses: readonly string[] = []
  let received = (): void => {}
  const server = createServer((request, response) => {
    const isVisit = request.method === "POST"
    void text(request).then((body) => {
      if (isVisit) visits.push(JSON.parse(body) as LoneVisit)
      const next = addresses[visits.length] ?? "about:blank"
      const start = `${head}<script>setTimeout(() => location.assign(${JSON.stringify(next)}), ${REST})</script>`
      response.writeHead(200, { "content-type": "text/html", "access-control-allow-origin": "*" })
      response.end(isVisit ? next : start)
      received()
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    /** What the pages at these addresses send, in their order; rejects when one sends nothing in time. */
    visitsTo: async (all: readonly string[]): Promise<readonly LoneVisit[]> => {
      addresses = all
      while (visits.length < all.length) {
        const expected = `${all[visits.length]} has sent nothing`
        await new Promise<void>((resolve, reject) => {
          const late = setTimeout(() => reject(new Error(expected)), DEADLINE)
          received = () => {
            clearTimeout(late)
            resolve()
          }
        })
      }
      return visits
    },
    stop: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Serves a copy of an app whose page measures itself. */
const serveMeasuring = async ({ folder, headers, latency }: Visited, sink: string) => {
  const copy = measuring(folder, sink)
  const { url, stop } = await serve(copy, headers, latency)
  return { url, stop: () => stop().then(() => remove(copy)) }
}

/**
 * Visits apps by one browser, one after the other. Each visit is at a host name that was not visited before: the browser has
 * nothing cached of it, and runs it in another process.
 */
export const visitAlone = async (apps: readonly Visited[]): Promise<readonly LoneVisit[]> => {
  const sink = await startSink()
  const different = [...new Set(apps)]
  const sites = await Promise.all(different.map((app) => serveMeasuring(app, sink.url)))
  const addresses = apps.map((app, visit) => sites[different.indexOf(app)]?.url.replace("//", `//visit${visit}.`) ?? "")
  const end = startBrowser(sink.url)
  try {
    return await sink.visitsTo(addresses)
  } finally {
    await end()
    sink.stop()
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}
