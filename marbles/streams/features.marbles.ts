import { describe, expect, it } from "vitest"
import { type Features, localFeatures } from "../../src/model/features.js"
import type { RemoteFeature } from "../../src/model/remoteFeatures.js"
import { featuresStream } from "../../src/streams/features.js"
import { fail } from "../../src/model/errors.js"
import { marbles } from "../support/marbles.js"

const site: Features = { activity: true, swaps: false }
const wanted = localFeatures(site, false)

/** What the project says: a only activity, s swaps too, e an empty list, n nothing. */
const words: Readonly<Record<string, readonly RemoteFeature[] | null>> = {
  a: [{ id: "activity", isEnabled: true, config: null }],
  s: [
    { id: "activity", isEnabled: true, config: null },
    { id: "swap", isEnabled: true, config: ["lifi"] },
  ],
  e: [],
  n: null,
}

const off = localFeatures({}, true)

/** The features: l as the site has them, A only activity, S swaps too, o all off. */
const sets = { l: wanted, A: { ...off, activity: true }, S: { ...off, activity: true, swaps: ["lifi"] }, o: off }

const warnings = () => {
  const heard: string[] = []
  return { heard, warn: (message: string) => void heard.push(message) }
}

describe("the features", () => {
  it(
    "are the project's",
    marbles((m) => {
      const project$ = m.cold("--a|", words)
      const asked = "          ^-! "
      const features = "       --(A|)"

      const { heard, warn } = warnings()
      const features$ = featuresStream({ local: site, basic: false, fetch: () => project$, warn })
      m.expect(features$).toBeObservable(features, sets)
      m.expect(project$).toHaveSubscriptions(asked)
      m.flush()
      expect(heard.length).toBe(0)
    }),
  )

  it(
    "warn the developer, once, of what the site has set in vain",
    marbles((m) => {
      const project$ = m.cold("--s|", words)
      const features = "       --(S|)"

      const { heard, warn } = warnings()
      const features$ = featuresStream({ local: site, basic: false, fetch: () => project$, warn })
      m.expect(features$).toBeObservable(features, sets)
      m.flush()
      expect(heard.join()).toBe("Local configuration ignored: swaps")
    }),
  )

  it(
    "are all off where the project has an empty list",
    marbles((m) => {
      const project$ = m.cold("--e|", words)
      const features = "       --(o|)"

      const { warn } = warnings()
      m.expect(featuresStream({ local: site, basic: false, fetch: () => project$, warn })).toBeObservable(
        features,
        sets,
      )
    }),
  )

  it(
    "are the site's own where the project has no word, fails, or ends without one, and the developer is warned",
    marbles((m) => {
      const silent$ = m.cold("--n|", words)
      const broken$ = m.cold<null>("--#", undefined, fail("ServerError", { path: "/", status: 503, reason: null }))
      const ended$ = m.cold<null>("--|")
      const features = "          --(l|)"

      const { heard, warn } = warnings()
      for (const project$ of [silent$, broken$, ended$]) {
        m.expect(featuresStream({ local: site, basic: false, fetch: () => project$, warn })).toBeObservable(
          features,
          sets,
        )
      }
      m.flush()
      expect(heard.length).toBe(3)
    }),
  )

  it(
    "survive a port that throws",
    marbles((m) => {
      const features = "(l|)"

      const { heard, warn } = warnings()
      const fetch = () => {
        throw new Error("broken")
      }
      m.expect(featuresStream({ local: site, basic: false, fetch, warn })).toBeObservable(features, sets)
      m.flush()
      expect(heard.length).toBe(1)
    }),
  )

  it(
    "are off in basic mode, and nobody is asked",
    marbles((m) => {
      const project$ = m.cold("--s|", words)
      const features = "       (o|)"

      const { warn } = warnings()
      m.expect(featuresStream({ local: site, basic: true, fetch: () => project$, warn })).toBeObservable(features, sets)
      m.expect(project$).toHaveSubscriptions([])
    }),
  )

  it(
    "are not asked for any longer when nobody wants them",
    marbles((m) => {
      const project$ = m.cold("----a|", words)
      const look = "           ^-!   "
      const asked = "          ^-!   "

      const { warn } = warnings()
      const features$ = featuresStream({ local: site, basic: false, fetch: () => project$, warn })
      m.expect(features$, look).toBeObservable("---", sets)
      m.expect(project$).toHaveSubscriptions(asked)
    }),
  )
})
