import { catchError, mergeMap, of } from "rxjs"
import { describe, it } from "vitest"
import type { NetworkId } from "../../src/model/namespace.js"
import { servedNetworks } from "../../src/services/data/servedNetworks.js"
import { inTurn, marbles } from "../support/marbles.js"

const networks: Readonly<Record<string, NetworkId>> = { e: "eip155:1", p: "eip155:137" }
const lists = { l: ["eip155:1"] as readonly string[] }
const says = { y: true, n: false }

describe("the networks that a provider serves", () => {
  it(
    "are requested on the first read, once for all reads",
    marbles((m) => {
      const asked$ = m.hot("   --e-p---------e-", networks)
      const network$ = m.cold("  ---l|         ", lists)
      const request = "        --^---!         "
      const answers = "        -----(yn)-----y-"

      const serves = servedNetworks({ supportedChains: () => network$ })

      m.expect(asked$.pipe(mergeMap(serves))).toBeObservable(answers, says)
      m.expect(network$).toHaveSubscriptions(request)
    }),
  )

  it(
    "are requested again by the next read after a failure, which is the error of the read",
    marbles((m) => {
      const asked$ = m.hot(" e--e--", networks)
      const first$ = m.cold("-#     ", lists, "down")
      const next$ = m.cold("    -l|", lists)
      const answers = "      -f--y--"

      const serves = servedNetworks({ supportedChains: inTurn(first$, next$) })
      const result = (network: NetworkId) => serves(network).pipe(catchError((thrown: unknown) => of(thrown)))

      m.expect(asked$.pipe(mergeMap(result))).toBeObservable(answers, { ...says, f: "down" })
    }),
  )

  it(
    "are requested again by the next read after an empty list",
    marbles((m) => {
      const asked$ = m.hot(" e--e--e", networks)
      const first$ = m.cold("-l|     ", { l: [] as readonly string[] })
      const next$ = m.cold("    -l|", lists)
      const answers = "      -n--y-y"

      const serves = servedNetworks({ supportedChains: inTurn(first$, next$) })

      m.expect(asked$.pipe(mergeMap(serves))).toBeObservable(answers, says)
    }),
  )
})
