import { describe, expect, it } from "vitest"
import { type Features, localFeatures, type OfferedFeatures } from "../../src/model/settings/features.js"
import type { RemoteFeature } from "../../src/model/settings/remoteFeatures.js"
import { featuresStream } from "../../src/streams/features.js"
import { fail } from "../../src/model/errors.js"
import { marbles } from "../support/marbles.js"

const site: Features = { activity: true, swaps: false }
/** The site has imported swaps. */
const offered: OfferedFeatures = { swaps: ["1inch"] }
const wanted = localFeatures(site, false, offered)

/** What the project has: a only activity, s swaps too, e an empty list, n nothing. */
const remote: Readonly<Record<string, readonly RemoteFeature[] | null>> = {
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
  const messages: string[] = []
  return { messages, warn: (message: string) => void messages.push(message) }
}

describe("the features", () => {
  it(
    "are the project's",
    marbles((m) => {
      const project$ = m.cold("--a|", remote)
      const requested = "      ^-! "
      const features = "       --(A|)"

      const { messages, warn } = warnings()
      const features$ = featuresStream({ local: site, offered, basic: false, fetch: () => project$, warn })
      m.expect(features$).toBeObservable(features, sets)
      m.expect(project$).toHaveSubscriptions(requested)
      m.flush()
      expect(messages.length).toBe(0)
    }),
  )

  it(
    "warn the developer, once, of ignored local settings",
    marbles((m) => {
      const project$ = m.cold("--s|", remote)
      const features = "       --(S|)"

      const { messages, warn } = warnings()
      const features$ = featuresStream({ local: site, offered, basic: false, fetch: () => project$, warn })
      m.expect(features$).toBeObservable(features, sets)
      m.flush()
      expect(messages.join()).toBe("Local configuration ignored: swaps")
    }),
  )

  it(
    "are all off where the project has an empty list",
    marbles((m) => {
      const project$ = m.cold("--e|", remote)
      const features = "       --(o|)"

      const { warn } = warnings()
      m.expect(featuresStream({ local: site, offered, basic: false, fetch: () => project$, warn })).toBeObservable(
        features,
        sets,
      )
    }),
  )

  it(
    "are the site's own where the project has none, errors, or completes without a value, and the developer is warned",
    marbles((m) => {
      const silent$ = m.cold("--n|", remote)
      const broken$ = m.cold<null>("--#", undefined, fail("ServerError", { path: "/", status: 503, reason: null }))
      const ended$ = m.cold<null>("--|")
      const features = "          --(l|)"

      const { messages, warn } = warnings()
      for (const project$ of [silent$, broken$, ended$]) {
        m.expect(featuresStream({ local: site, offered, basic: false, fetch: () => project$, warn })).toBeObservable(
          features,
          sets,
        )
      }
      m.flush()
      expect(messages.length).toBe(3)
    }),
  )

  it(
    "are the site's own where the port throws",
    marbles((m) => {
      const features = "(l|)"

      const { messages, warn } = warnings()
      const fetch = () => {
        throw new Error("broken")
      }
      m.expect(featuresStream({ local: site, offered, basic: false, fetch, warn })).toBeObservable(features, sets)
      m.flush()
      expect(messages.length).toBe(1)
    }),
  )

  it(
    "are off in basic mode, without a request",
    marbles((m) => {
      const project$ = m.cold("--s|", remote)
      const features = "       (o|)"

      const { warn } = warnings()
      m.expect(featuresStream({ local: site, offered, basic: true, fetch: () => project$, warn })).toBeObservable(
        features,
        sets,
      )
      m.expect(project$).toHaveSubscriptions([])
    }),
  )

  it(
    "are off where the project has them and the site has not imported them",
    marbles((m) => {
      const project$ = m.cold("--s|", remote)
      const features = "       --(A|)"

      const { warn } = warnings()
      m.expect(featuresStream({ local: site, offered: {}, basic: false, fetch: () => project$, warn })).toBeObservable(
        features,
        sets,
      )
    }),
  )

  it(
    "abort their request on unsubscribe",
    marbles((m) => {
      const project$ = m.cold("----a|", remote)
      const subscribed = "     ^-!   "
      const requested = "      ^-!   "

      const { warn } = warnings()
      const features$ = featuresStream({ local: site, offered, basic: false, fetch: () => project$, warn })
      m.expect(features$, subscribed).toBeObservable("---", sets)
      m.expect(project$).toHaveSubscriptions(requested)
    }),
  )
})
