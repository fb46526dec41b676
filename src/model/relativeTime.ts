const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The labels of SPEC §9, the longest first, with how long one of each is in ms. A month has 30 days here, a year 365. */
const units = [
  ["yr", 365 * DAY],
  ["mo", 30 * DAY],
  ["d", DAY],
  ["hr", HOUR],
  ["min", MINUTE],
  ["sec", 1_000],
] as const

/** How long ago something was, in whole units of one kind. */
export interface Age {
  readonly unit: (typeof units)[number][0]
  readonly count: number
}

/** How far a clock may be ahead of another one without anybody saying that something lies in the future. */
const SKEW = MINUTE

/** Whether a number is a moment that a calendar knows (ECMA-262: 100 million days around 1970). */
export const isMoment = (time: number): boolean => Math.abs(time) <= 8.64e15

/** How long before `now` it was (both in ms since 1970); null for what is no moment, and for what is yet to come. */
export const ageOf = (then: number, now: number): Age | null => {
  if (!isMoment(then) || then > now + SKEW) return null
  const age = Math.max(0, now - then)
  const [unit, length] = units.find(([, length]) => age >= length) ?? (["sec", 1_000] as const)
  return { unit, count: Math.floor(age / length) }
}

/**
 * The moment that ages are counted from where the youngest thing is from `newest`: the older it is, the more rarely it
 * moves, so that ten thousand old rows are not drawn again because ten seconds have passed.
 */
export const countedFrom = (newest: number, now: number): number => {
  const age = now - newest
  const grain = age < HOUR ? 1 : age < DAY ? MINUTE : age < 60 * DAY ? HOUR : DAY
  return Math.floor(now / grain) * grain
}
