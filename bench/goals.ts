import type { LoneVisit } from "./alone.js"
import { errorOfLoads, latencies, meanOfLoads, ofClicks, ours, type Series, type Visits } from "./contest.js"
import { milliseconds, table } from "./measures.js"

interface Goal {
  readonly what: string
  readonly of: (series: Series) => number
  /** How far that may be from the true figure. */
  readonly error?: (series: Series) => number
  /** The maximum, in ms, given the floor's. */
  readonly most: (floor: number) => number
}

const same = (floor: number): number => floor
const aFrameMore = (floor: number): number => floor + 16

const loadGoal = (what: string, value: (visit: LoneVisit) => number, most = same): Goal => ({
  what,
  of: meanOfLoads(value),
  error: errorOfLoads(value),
  most,
})

const goals: readonly Goal[] = [
  { what: "click → list at most the floor + 16 ms", of: ofClicks(({ list }) => list), most: aFrameMore },
  loadGoal("the same until it is on the screen, by means", ({ list }) => list, aFrameMore),
  { what: "click → account at most 50 ms", of: ofClicks(({ account }) => account), most: () => 50 },
  {
    what: "row → address at most the floor + 5 ms",
    of: ofClicks(({ address }) => address),
    most: (floor) => floor + 5,
  },
  loadGoal("reload → address at most the floor, by means", ({ reload }) => reload),
  loadGoal("the same of the second reload", ({ secondReload }) => secondReload),
  loadGoal("button usable at most as late as the floor's, by means", ({ usable }) => usable),
]

/** A figure above a limit by no more than two standard errors of their difference is level with it. */
const verdict = (over: number, error: number): string => (over <= 0 ? "met" : over <= 2 * error ? "level" : "not met")

/** Which goals are met, at each latency. Reported and not asserted: the load of the machine affects them. */
export const goalsMet = (visits: Visits): string => {
  const rows = goals.map(({ what, of, error = () => 0, most }) => [
    what,
    ...latencies.flatMap((latency) => {
      const { floor } = visits[latency]
      const limit = most(of(floor))
      return ours.map((name) => {
        const series = visits[latency][name]
        const own = of(series)
        const uncertain = Math.hypot(error(series), error(floor))
        const range = uncertain > 0 ? `, ±${milliseconds(uncertain)}` : ""
        return `${verdict(own - limit, uncertain)}: ${milliseconds(own)}, at most ${milliseconds(limit)}${range}`
      })
    }),
  ])
  const header = latencies.flatMap((latency) => ours.map((name) => `${name}, ${latency} ms`))
  return table(["goal", ...header], rows)
}
