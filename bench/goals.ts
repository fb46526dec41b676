import { ofClicks, latencies, ofLoads, ours, type Series, type Visits } from "./contest.js"
import { milliseconds, table } from "./measures.js"

interface Goal {
  readonly what: string
  readonly of: (series: Series) => number
  /** The maximum, in ms, given the floor's. */
  readonly most: (floor: number) => number
}

const goals: readonly Goal[] = [
  { what: "click → list at most the floor + 16 ms", of: ofClicks(({ list }) => list), most: (floor) => floor + 16 },
  { what: "click → account at most 50 ms", of: ofClicks(({ account }) => account), most: () => 50 },
  {
    what: "row → address at most the floor + 5 ms",
    of: ofClicks(({ address }) => address),
    most: (floor) => floor + 5,
  },
  { what: "reload → address at most the floor", of: ofLoads(({ reload }) => reload), most: (floor) => floor },
  { what: "button usable at most as late as the floor's", of: ofLoads(({ usable }) => usable), most: (floor) => floor },
]

/** Which goals are met, at each latency. Reported and not asserted: the load of the machine affects them. */
export const goalsMet = (visits: Visits): string => {
  const rows = goals.map(({ what, of, most }) => [
    what,
    ...latencies.flatMap((latency) => {
      const limit = most(of(visits[latency].floor))
      return ours.map((name) => {
        const own = of(visits[latency][name])
        return `${own <= limit ? "met" : "not met"}: ${milliseconds(own)}, at most ${milliseconds(limit)}`
      })
    }),
  ])
  const header = latencies.flatMap((latency) => ours.map((name) => `${name}, ${latency} ms`))
  return table(["goal", ...header], rows)
}
