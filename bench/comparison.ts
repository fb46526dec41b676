import type { Bundle } from "../scripts/bundle.js"
import { type Contestants, gzipOf, latencies, medianOf, ours, type Visits } from "./contest.js"
import { kilobytes, milliseconds, table } from "./measures.js"
import type { Visit } from "./visit.js"

interface Line {
  readonly what: string
  readonly of: (visit: Visit, app: Bundle) => number
  readonly shown: (value: number) => string
}

const scripts = (urls: readonly string[]): number => urls.filter((url) => url.endsWith(".js")).length

const lines = (base: Bundle): readonly Line[] => [
  { what: "button usable", of: ({ usable }) => usable, shown: milliseconds },
  { what: "click → list drawn", of: ({ list }) => list, shown: milliseconds },
  { what: "row → wallet asked", of: ({ asked }) => asked, shown: milliseconds },
  { what: "row → address", of: ({ address }) => address, shown: milliseconds },
  { what: "click → account drawn, first time", of: ({ account }) => account, shown: milliseconds },
  { what: "reload → address", of: ({ reload }) => reload, shown: milliseconds },
  { what: "requests for scripts before any click", of: ({ beforeClick }) => scripts(beforeClick), shown: String },
  {
    what: "gzip above React before any click",
    of: ({ beforeClick }, app) => gzipOf(app, beforeClick) - base.initialGzip,
    shown: kilobytes,
  },
]

const difference = (floor: number, own: number, shown: Line["shown"]): string => {
  const sign = own < floor ? "−" : "+"
  return `${sign}${shown(Math.abs(own - floor))}, ×${(own / floor).toFixed(2)}`
}

/** The figures of all apps, and the difference of ours from the floor. */
export const comparison = (visits: Visits, apps: Contestants<Bundle>, base: Bundle): string => {
  const header = latencies.flatMap((latency) => ["floor", ...ours].map((name) => `${name}, ${latency} ms`))
  const rows = lines(base).map(({ what, of, shown }) => [
    what,
    ...latencies.flatMap((latency) => {
      const figure = (name: keyof typeof apps): number => medianOf(visits[latency][name], (one) => of(one, apps[name]))
      const floor = figure("floor")
      return [shown(floor), ...ours.map(figure).map((own) => `${shown(own)} (${difference(floor, own, shown)})`)]
    }),
  ])
  return table(["what", ...header], rows)
}
