import { describe, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import { type Features, type FeatureSet, localFeatures } from "../../src/model/features.js"
import { type Notice, noticeFor } from "../../src/model/notice.js"
import { originCheckStream } from "../../src/streams/originCheck.js"
import { marbles } from "../support/marbles.js"

const featuresOf = (features: Features): FeatureSet => localFeatures(features, false)

/** Features: e with email, x with a social login, n with neither. */
const sets = {
  e: featuresOf({ socials: false }),
  x: featuresOf({ email: false }),
  n: featuresOf({ email: false, socials: false }),
}

/** Allow lists: h has this page, o has another one only, a is empty, which allows all. */
const lists = { h: ["https://shop.example"], o: ["https://other.example"], a: [] }

const origin = () => "https://shop.example"
const path = "/projects/v1/origins"
const limited = fail("RateLimited", { path, reason: null })
const broken = fail("ServerError", { path, status: 503, reason: null })
const alertOf = (error: AnyWalletError): Notice => ({
  ...noticeFor(error),
  place: "alert",
  long: "configuration.failed",
})
const alerts = {
  O: noticeFor(fail("OriginNotAllowed", { origin: origin() })),
  R: alertOf(limited),
  S: alertOf(broken),
}

describe("the origin of a page", () => {
  it(
    "that the project does not list is an alert",
    marbles((m) => {
      const features$ = m.hot("--e---x-", sets)
      const origins$ = m.cold(" --o|   ", lists)
      const asked = "          --^-!   "
      const alerted = "        ----(O|)"

      m.expect(originCheckStream({ features$, origins: () => origins$, origin })).toBeObservable(alerted, alerts)
      m.expect(origins$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "that the project lists, or that of any page where it lists none, is none",
    marbles((m) => {
      const features$ = m.hot("--x-----", sets)
      const listed$ = m.cold("  --h|   ", lists)
      const empty$ = m.cold("   --a|   ", lists)
      const alerted = "        ----|   "

      m.expect(originCheckStream({ features$, origins: () => listed$, origin })).toBeObservable(alerted)
      m.expect(originCheckStream({ features$, origins: () => empty$, origin })).toBeObservable(alerted)
    }),
  )

  it(
    "is not checked where neither email nor social login is on",
    marbles((m) => {
      const features$ = m.hot("--n-----", sets)
      const origins$ = m.cold("  --o|  ", lists)
      const alerted = "        --|     "

      m.expect(originCheckStream({ features$, origins: () => origins$, origin })).toBeObservable(alerted)
      m.expect(origins$).toHaveSubscriptions([])
    }),
  )

  it(
    "cannot be checked by a service that is asked too often, or is broken, and those are alerts",
    marbles((m) => {
      const features$ = m.hot("                --e-----", sets)
      const limited$ = m.cold<readonly string[]>("--#  ", {}, limited)
      const broken$ = m.cold<readonly string[]>(" --#  ", {}, broken)

      m.expect(originCheckStream({ features$, origins: () => limited$, origin })).toBeObservable("----(R|)", alerts)
      m.expect(originCheckStream({ features$, origins: () => broken$, origin })).toBeObservable(" ----(S|)", alerts)
    }),
  )

  it(
    "is left alone where anything else goes wrong",
    marbles((m) => {
      const features$ = m.hot("                --e-----", sets)
      const refused$ = m.cold<readonly string[]>("--#  ", {}, fail("HttpStatus", { path, status: 403, reason: null }))
      const silent$ = m.cold<readonly string[]>(" --|  ")

      m.expect(originCheckStream({ features$, origins: () => refused$, origin })).toBeObservable("----|")
      m.expect(originCheckStream({ features$, origins: () => silent$, origin })).toBeObservable(" ----|")
    }),
  )
})
