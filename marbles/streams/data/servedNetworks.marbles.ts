import { mergeMap } from "rxjs"
import { describe, it } from "vitest"
import type { NetworkId } from "../../../src/model/namespace.js"
import { servedNetworks } from "../../../src/streams/data/servedNetworks.js"
import { inTurn, marbles } from "../../support/marbles.js"

const networks: Readonly<Record<string, NetworkId>> = { e: "eip155:1", p: "eip155:137" }
const lists = { l: ["eip155:1"] as readonly string[] }
const says = { y: true, n: false }

describe("the networks that a provider serves", () => {
  it(
    "are asked for when that is first wanted, once for all",
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
    "are none while the provider cannot tell, and it is left alone for 30 seconds",
    marbles((m) => {
      const asked$ = m.hot(" e 5s e 24.998s e--", networks)
      const first$ = m.cold("#                ")
      const next$ = m.cold("                -l|", lists)
      const answers = "      n 5s n 24.998s -y-"

      const serves = servedNetworks({ supportedChains: inTurn(first$, next$) })

      m.expect(asked$.pipe(mergeMap(serves))).toBeObservable(answers, says)
    }),
  )
})
