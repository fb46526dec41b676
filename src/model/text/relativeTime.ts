const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The units of SPEC §9, longest first, with their length in ms. A month has 30 days, a year 365. */
const units = [
  ["yr", 365 * DAY],
  ["mo", 30 * DAY],
  ["d", DAY],
  ["hr", HOUR],
  ["min", MINUTE],
  ["sec", 1_000],
] as const

/** Time since a moment, in whole units. */
export interface Age {
  readonly unit: (typeof units)[number][0]
  readonly count: number
}

/** Tolerated clock skew: a time this far in the future counts as now. */
const SKEW = MINUTE

/** Whether `time` is within the range of `Date` (ECMA-262: 100 million days around 1970). */
export const isValidTime = (time: number): boolean => Math.abs(time) <= 8.64e15

/** Time from `then` to `now` (both in ms since 1970); null if `then` is invalid or in the future. */
export const ageOf = (then: number, now: number): Age | null => {
  if (!isValidTime(then) || then > now + SKEW) return null
  const age = Math.max(0, now - then)
  const [unit, length] = units.find(([, length]) => age >= length) ?? (["sec", 1_000] as const)
  return { unit, count: Math.floor(age / length) }
}

/**
 * `now`, rounded down according to the age of the newest item: the older that is, the coarser. Avoids re-rendering
 * thousands of old rows every few seconds.
 */
export const roundedNow = (newest: number, now: number): number => {
  const age = now - newest
  const grain = age < HOUR ? 1 : age < DAY ? MINUTE : age < 60 * DAY ? HOUR : DAY
  return Math.floor(now / grain) * grain
}
