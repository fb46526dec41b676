import type { Bundle } from "../scripts/bundle.js"
import {
  compared,
  ofClicks,
  type Contestants,
  gzipOf,
  latencies,
  meanOfLoads,
  ofLoads,
  type Series,
  type Visits,
} from "./contest.js"
import { kilobytes, milliseconds, table } from "./measures.js"

interface Line {
  readonly what: string
  readonly of: (series: Series, app: Bundle) => number
  readonly shown: (value: number) => string
}

const scripts = (urls: readonly string[]): number => urls.filter((url) => url.endsWith(".js")).length

const lines = (base: Bundle): readonly Line[] => [
  { what: "button usable", of: ofLoads(({ usable }) => usable), shown: milliseconds },
  { what: "click → list drawn", of: ofClicks(({ list }) => list), shown: milliseconds },
  { what: "click → list on the screen, mean", of: meanOfLoads(({ list }) => list), shown: milliseconds },
  { what: "row → wallet asked", of: ofClicks(({ asked }) => asked), shown: milliseconds },
  { what: "row → address", of: ofClicks(({ address }) => address), shown: milliseconds },
  { what: "click → account drawn, first time", of: ofClicks(({ account }) => account), shown: milliseconds },
  { what: "reload → address", of: ofLoads(({ reload }) => reload), shown: milliseconds },
  { what: "button usable, mean", of: meanOfLoads(({ usable }) => usable), shown: milliseconds },
  { what: "reload → address, mean", of: meanOfLoads(({ reload }) => reload), shown: milliseconds },
  {
    what: "reload → address in the page, mean",
    of: meanOfLoads(({ reloadRendered }) => reloadRendered),
    shown: milliseconds,
  },
  { what: "second reload → address, mean", of: meanOfLoads(({ secondReload }) => secondReload), shown: milliseconds },
  {
    what: "requests for scripts before any click",
    of: ofClicks(({ beforeClick }) => scripts(beforeClick)),
    shown: String,
  },
  {
    what: "gzip above React before any click",
    of: (series, app) => ofClicks(({ beforeClick }) => gzipOf(app, beforeClick))(series) - base.initialGzip,
    shown: kilobytes,
  },
]

const difference = (floor: number, own: number, shown: Line["shown"]): string => {
  const sign = own < floor ? "−" : "+"
  return `${sign}${shown(Math.abs(own - floor))}, ×${(own / floor).toFixed(2)}`
}

/** The figures of all apps, and their difference from the floor. */
export const comparison = (visits: Visits, apps: Contestants<Bundle>, base: Bundle): string => {
  const header = latencies.flatMap((latency) => ["floor", ...compared].map((name) => `${name}, ${latency} ms`))
  const rows = lines(base).map(({ what, of, shown }) => [
    what,
    ...latencies.flatMap((latency) => {
      const figure = (name: keyof typeof apps): number => of(visits[latency][name], apps[name])
      const floor = figure("floor")
      return [shown(floor), ...compared.map(figure).map((own) => `${shown(own)} (${difference(floor, own, shown)})`)]
    }),
  ])
  return table(["what", ...header], rows)
}
