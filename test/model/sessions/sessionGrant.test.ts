import { expect, it } from "vitest"
import { wholePeriod } from "../../../src/model/sessions/sessionGrant.js"

it.each([
  [0, [0, "second"]],
  [7, [7, "second"]],
  [60, [1, "minute"]],
  [90, [90, "second"]],
  [5_400, [90, "minute"]],
  [3_600, [1, "hour"]],
  [172_800, [2, "day"]],
] as const)(
  "a period of %i seconds is written in the longest unit of which it is a whole number",
  (seconds, expected) => {
    expect(wholePeriod(seconds)).toEqual(expected)
  },
)
