import path from "node:path"
import { chromium } from "@playwright/test"
import { serve, type Site } from "../devkit/serve.js"
import { launchOptions } from "../e2e/support/launch.js"
import type { Bundle } from "../scripts/bundle.js"
import { type LoneVisit, visitAlone } from "./alone.js"
import { mean, median, standardError } from "./measures.js"
import { type Visit, visit } from "./visit.js"

/** How often each app is visited at each latency: for the clicks, and for the loads, which differ more. */
const VISITS = 16
const LOADS = 40

/** The latency added to each request of the browser, in ms. */
export const latencies = [0, 150] as const
export type Latency = (typeof latencies)[number]

/** Both of ours: built by Vite as it is, and with the options that docs/guide.md shows. */
export const ours = ["rxwallet", "with options"] as const

/** What is compared with the floor: ours, and the floor with a button like ours. */
export const compared = ["floor with our button", ...ours] as const

/** All apps, in the order of their visits. */
const contestants = ["floor", ...compared] as const
type Contestant = (typeof contestants)[number]

export type Contestants<T> = Readonly<Record<Contestant, T>>

/** The visits to an app at a latency. */
export interface Series {
  readonly clicks: readonly Visit[]
  readonly loads: readonly LoneVisit[]
}

/** The visits to each app at each latency. */
export type Visits = Readonly<Record<Latency, Contestants<Series>>>

/** Scripts are immutable; a reload requests the page itself in any case. */
const cached = { "cache-control": "max-age=31536000, immutable" }

/** The apps, in the order of `count` visits to each: in turns, so that other load on the machine affects all. */
const inTurns = (count: number): readonly Contestant[] =>
  [...Array(count).keys()].flatMap((turn) => (turn % 2 ? [...contestants].reverse() : contestants))

const ofEach = <T>(of: (name: Contestant) => T): Contestants<T> => ({
  floor: of("floor"),
  "floor with our button": of("floor with our button"),
  rxwallet: of("rxwallet"),
  "with options": of("with options"),
})

/** What was measured of each app, by the order of the visits. */
const byApp = <T>(turns: readonly Contestant[], results: readonly T[]): Contestants<readonly T[]> =>
  ofEach((name) => results.filter((_, turn) => turns[turn] === name))

const clicksOn = async (apps: Contestants<Bundle>, latency: Latency): Promise<Contestants<readonly Visit[]>> => {
  const sites = {} as Record<Contestant, Site>
  for (const name of contestants) sites[name] = await serve(apps[name].folder, cached)
  const browser = await chromium.launch(launchOptions)
  const turns = inTurns(VISITS)
  const visits: Visit[] = []
  // Clicks at any time of a frame: one just before the next frame is answered by a frame sooner.
  for (const [turn, name] of turns.entries())
    visits.push(await visit(browser, sites[name].url, latency, turn / turns.length))
  await browser.close()
  await Promise.all(Object.values(sites).map((site) => site.stop()))
  return byApp(turns, visits)
}

const loadsOf = async (apps: Contestants<Bundle>, latency: Latency): Promise<Contestants<readonly LoneVisit[]>> => {
  const all = ofEach((name) => ({ folder: apps[name].folder, headers: cached, latency }))
  const turns = inTurns(LOADS)
  return byApp(turns, await visitAlone(turns.map((name) => all[name])))
}

/** Visits all apps. Their loads are those of a browser of its own, which starts once the clicks are measured. */
const visitAt = async (apps: Contestants<Bundle>, latency: Latency): Promise<Contestants<Series>> => {
  const clicks = await clicksOn(apps, latency)
  const loads = await loadsOf(apps, latency)
  return ofEach((name) => ({ clicks: clicks[name], loads: loads[name] }))
}

export const visitInTurns = async (apps: Contestants<Bundle>): Promise<Visits> => ({
  0: await visitAt(apps, 0),
  150: await visitAt(apps, 150),
})

/** The bytes of those files of an app that are among `urls`, each compressed on its own. */
export const gzipOf = (app: Bundle, urls: readonly string[]): number => {
  const names = new Set(urls.map((url) => path.basename(url)))
  return app.chunks.filter(({ file }) => names.has(path.basename(file))).reduce((sum, { gzip }) => sum + gzip, 0)
}

/** The median of a figure of the visits with clicks. */
export const ofClicks =
  (value: (visit: Visit) => number) =>
  ({ clicks }: Series): number =>
    median(clicks.map(value))

/** The median of a figure of the visits without a debugger. */
export const ofLoads =
  (value: (visit: LoneVisit) => number) =>
  ({ loads }: Series): number =>
    median(loads.map(value))

/** The mean of the same: frames move a median of loads by 17 ms where the loads themselves differ by little. */
export const meanOfLoads =
  (value: (visit: LoneVisit) => number) =>
  ({ loads }: Series): number =>
    mean(loads.map(value))

/** How far that mean may be from the true one. */
export const errorOfLoads =
  (value: (visit: LoneVisit) => number) =>
  ({ loads }: Series): number =>
    standardError(loads.map(value))
