import path from "node:path"
import { chromium } from "@playwright/test"
import { serve } from "../devkit/serve.js"
import { launchOptions } from "../e2e/support/launch.js"
import type { Bundle } from "../scripts/bundle.js"
import { median } from "./measures.js"
import { type Visit, visit } from "./visit.js"

const VISITS = 9

/** The latency added to each request of the browser, in ms. */
export const latencies = [0, 150] as const
export type Latency = (typeof latencies)[number]

/** The apps to build and visit, in this order: all figures are compared with the floor's. */
export interface Contestants<T> {
  readonly floor: T
  readonly rxwallet: T
}

/** The visits to each app at each latency. */
export type Visits = Readonly<Record<Latency, Contestants<readonly Visit[]>>>

/** Scripts are immutable; a reload requests the page itself in any case. */
const cached = { "cache-control": "max-age=31536000, immutable" }

/** Visits both in turns, so that other load on the machine affects both. */
export const visitInTurns = async (apps: Contestants<Bundle>): Promise<Visits> => {
  const sites = { floor: await serve(apps.floor.folder, cached), rxwallet: await serve(apps.rxwallet.folder, cached) }
  const browser = await chromium.launch(launchOptions)
  const none = (): Contestants<Visit[]> => ({ floor: [], rxwallet: [] })
  const visits: Record<Latency, Contestants<Visit[]>> = { 0: none(), 150: none() }
  for (let turn = 0; turn < VISITS; turn++)
    for (const latency of latencies)
      for (const name of turn % 2 ? (["rxwallet", "floor"] as const) : (["floor", "rxwallet"] as const))
        visits[latency][name].push(await visit(browser, sites[name].url, latency))
  await browser.close()
  await Promise.all([sites.floor.stop(), sites.rxwallet.stop()])
  return visits
}

/** The bytes of those files of an app that are among `urls`, each compressed on its own. */
export const gzipOf = (app: Bundle, urls: readonly string[]): number => {
  const names = new Set(urls.map((url) => path.basename(url)))
  return app.chunks.filter(({ file }) => names.has(path.basename(file))).reduce((sum, { gzip }) => sum + gzip, 0)
}

export const medianOf = (visits: readonly Visit[], value: (visit: Visit) => number): number => median(visits.map(value))
