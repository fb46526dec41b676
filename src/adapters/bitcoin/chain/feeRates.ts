import { map, type Observable } from "rxjs"
import type { FeeSpeed } from "../../../model/transfer/feeSpeed.js"
import type { Esplora } from "./esplora.js"

/** In how many blocks a transaction should be mined: the next, in about an hour, in about a day. */
const targets: Readonly<Record<FeeSpeed, number>> = { fast: 1, normal: 6, slow: 144 }

/** The least that nodes pass on, and more than anybody should pay, in satoshi for each virtual byte. */
const LEAST = 1
const MOST = 1_000
/** Where a node cannot estimate, as new test networks. */
const UNKNOWN = 2

/** The rate for a target: the one estimated for it, or for the nearest sooner one. */
const rateFor = (estimates: Readonly<Record<string, number>>, target: number): number => {
  const known = Object.entries(estimates).map(([blocks, rate]) => [Number(blocks), rate] as const)
  const sooner = known.filter(([blocks]) => blocks <= target).toSorted(([a], [b]) => b - a)[0]
  const later = known.toSorted(([a], [b]) => a - b)[0]
  return (sooner ?? later)?.[1] ?? UNKNOWN
}

/** A whole rate within bounds. */
const bounded = (rate: number): bigint => BigInt(Math.ceil(Math.min(Math.max(rate, LEAST), MOST)))

/** The rate of a speed: never below that of a slower one. */
export const rateIn = (estimates: Readonly<Record<string, number>>, speed: FeeSpeed): bigint => {
  const slower: Readonly<Record<FeeSpeed, readonly FeeSpeed[]>> = {
    slow: ["slow"],
    normal: ["slow", "normal"],
    fast: ["slow", "normal", "fast"],
  }
  return bounded(Math.max(...slower[speed].map((each) => rateFor(estimates, targets[each]))))
}

/** Satoshi for each virtual byte, as the network's endpoint estimates it. */
export const feeRate = (esplora: Esplora, speed: FeeSpeed = "normal"): Observable<bigint> =>
  esplora.feeEstimates().pipe(map((estimates) => rateIn(estimates, speed)))
