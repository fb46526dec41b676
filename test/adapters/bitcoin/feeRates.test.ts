import { describe, expect, it } from "vitest"
import { rateIn } from "../../../src/adapters/bitcoin/chain/feeRates.js"

type Estimates = Readonly<Record<string, number>>

const rates = (estimates: Estimates) =>
  (["fast", "normal", "slow"] as const).map((speed) => Number(rateIn(estimates, speed)))

describe("the fee rate of a speed", () => {
  it.each<readonly [title: string, estimates: Estimates, rates: readonly [fast: number, normal: number, slow: number]]>(
    [
      ["is that for the next block, six blocks and a day", { 1: 50, 6: 20, 144: 3 }, [50, 20, 3]],
      ["is whole, and no less than estimated", { 1: 50.5, 6: 20.01, 144: 3 }, [51, 21, 3]],
      ["is that for the nearest sooner block where there is none for its own", { 1: 50, 2: 40, 10: 9 }, [50, 40, 9]],
      ["is that for the soonest block where there is none sooner", { 25: 4, 144: 3 }, [4, 4, 3]],
      ["is never below that of a slower one", { 1: 5, 6: 8, 144: 20 }, [20, 20, 20]],
      ["is never below that of the one right below it", { 1: 5, 6: 8, 144: 2 }, [8, 8, 2]],
      ["is one satoshi for each byte at least", { 1: 0.2, 6: 0, 144: -7 }, [1, 1, 1]],
      [
        "is a thousand at most, whatever an endpoint says",
        { 1: 1_000_000, 6: 1_000, 144: 1_000.5 },
        [1_000, 1_000, 1_000],
      ],
      ["is two where nothing is estimated, as on a new test network", {}, [2, 2, 2]],
    ],
  )("%s", (_, estimates, expected) => {
    expect(rates(estimates)).toEqual(expected)
  })
})
