import path from "node:path"
import { chromium } from "@playwright/test"
import { serve, type Site } from "../devkit/serve.js"
import { launchOptions } from "../e2e/support/launch.js"
import type { Bundle } from "../scripts/bundle.js"
import { visitAlone } from "./alone.js"
import { median } from "./measures.js"
import { type Visit, visit } from "./visit.js"

const VISITS = 9

/** The latency added to each request of the browser, in ms. */
export const latencies = [0, 150] as const
export type Latency = (typeof latencies)[number]

/** Both of ours: built by Vite as it is, and with the options that docs/guide.md shows. */
export const ours = ["rxwallet", "with options"] as const

/** All apps, in the order of their visits. All figures are compared with the floor's. */
const contestants = ["floor", ...ours] as const
type Contestant = (typeof contestants)[number]

export type Contestants<T> = Readonly<Record<Contestant, T>>

/** The visits to each app at each latency. */
export type Visits = Readonly<Record<Latency, Contestants<readonly Visit[]>>>

/** Scripts are immutable; a reload requests the page itself in any case. */
const cached = { "cache-control": "max-age=31536000, immutable" }

/** Does something for all apps in turns, so that other load on the machine affects all. */
const inTurns = async <T>(work: (name: Contestant, latency: Latency) => Promise<T>) => {
  const none = (): Record<Contestant, T[]> => ({ floor: [], rxwallet: [], "with options": [] })
  const results = { 0: none(), 150: none() } satisfies Record<Latency, Contestants<T[]>>
  for (let turn = 0; turn < VISITS; turn++)
    for (const latency of latencies)
      for (const name of turn % 2 ? [...contestants].reverse() : contestants)
        results[latency][name].push(await work(name, latency))
  return results
}

/** Visits all apps. Their loads are those of browsers of their own, which start once all others are measured. */
export const visitInTurns = async (apps: Contestants<Bundle>): Promise<Visits> => {
  const sites = {} as Record<Contestant, Site>
  for (const name of contestants) sites[name] = await serve(apps[name].folder, cached)
  const browser = await chromium.launch(launchOptions)
  const visits = await inTurns((name, latency) => visit(browser, sites[name].url, latency))
  await browser.close()
  await Promise.all(Object.values(sites).map((site) => site.stop()))
  const loads = await inTurns((name, latency) => visitAlone(apps[name].folder, cached, latency))
  for (const latency of latencies)
    for (const name of contestants)
      visits[latency][name].forEach((one, turn) => Object.assign(one, loads[latency][name][turn]))
  return visits
}

/** The bytes of those files of an app that are among `urls`, each compressed on its own. */
export const gzipOf = (app: Bundle, urls: readonly string[]): number => {
  const names = new Set(urls.map((url) => path.basename(url)))
  return app.chunks.filter(({ file }) => names.has(path.basename(file))).reduce((sum, { gzip }) => sum + gzip, 0)
}

export const medianOf = (visits: readonly Visit[], value: (visit: Visit) => number): number => median(visits.map(value))
