import { describe, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import { type Features, type FeatureSet, localFeatures } from "../../src/model/settings/features.js"
import { type Notice, reportOf } from "../../src/model/notices/notice.js"
import { originCheckStream } from "../../src/streams/originCheck.js"
import { marbles } from "../support/marbles.js"

const featuresOf = (features: Features): FeatureSet => localFeatures(features, false, { email: true, socials: ["x"] })

const withEmail = featuresOf({ socials: false })
const withSocials = featuresOf({ email: false })
const withNeither = featuresOf({ email: false, socials: false })

/** Allow lists: h contains this page, o only another one, a is empty, which allows all. */
const lists = { h: ["https://shop.example"], o: ["https://other.example"], a: [] }

const origin = () => "https://shop.example"
const path = "/projects/v1/origins"
const limited = fail("RateLimited", { path, reason: null })
const broken = fail("ServerError", { path, status: 503, reason: null })
const alertOf = (error: AnyWalletError): Notice => ({
  ...reportOf(error),
  place: "developer",
  long: "configuration.failed",
})
const alerts = {
  O: reportOf(fail("OriginNotAllowed", { origin: origin() })),
  R: alertOf(limited),
  S: alertOf(broken),
}

describe("the origin of a page", () => {
  it(
    "shows an alert where the project does not list it",
    marbles((m) => {
      const origins$ = m.cold("--o-h|", lists)
      const requested = "      ^-!   "
      const alerted = "        --(O|)"

      m.expect(originCheckStream({ features: withEmail, origins: () => origins$, origin })).toBeObservable(
        alerted,
        alerts,
      )
      m.expect(origins$).toHaveSubscriptions(requested)
    }),
  )

  it(
    "shows none where the project lists it, or has an empty list",
    marbles((m) => {
      const listed$ = m.cold("--h|", lists)
      const empty$ = m.cold(" --a|", lists)
      const alerted = "       --| "

      for (const origins$ of [listed$, empty$]) {
        m.expect(originCheckStream({ features: withSocials, origins: () => origins$, origin })).toBeObservable(alerted)
      }
    }),
  )

  it(
    "is not checked where neither email nor social login is on",
    marbles((m) => {
      const origins$ = m.cold("--o|", lists)
      const alerted = "        |   "

      m.expect(originCheckStream({ features: withNeither, origins: () => origins$, origin })).toBeObservable(alerted)
      m.expect(origins$).toHaveSubscriptions([])
    }),
  )

  it(
    "shows an alert when the service is rate limited or broken",
    marbles((m) => {
      const limited$ = m.cold<readonly string[]>("--#", {}, limited)
      const broken$ = m.cold<readonly string[]>(" --#", {}, broken)
      const check = (origins$: typeof limited$) =>
        originCheckStream({ features: withEmail, origins: () => origins$, origin })

      m.expect(check(limited$)).toBeObservable("         --(R|)", alerts)
      m.expect(check(broken$)).toBeObservable("          --(S|)", alerts)
    }),
  )

  it(
    "shows none for any other failure",
    marbles((m) => {
      const refused$ = m.cold<readonly string[]>("--#", {}, fail("HttpStatus", { path, status: 403, reason: null }))
      const silent$ = m.cold<readonly string[]>(" --|")
      const check = (origins$: typeof refused$) =>
        originCheckStream({ features: withEmail, origins: () => origins$, origin })

      m.expect(check(refused$)).toBeObservable("         --|")
      m.expect(check(silent$)).toBeObservable("          --|")
    }),
  )
})
