import { map, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { PendingFilter } from "../../src/adapters/adapter.js"
import { pendingStream } from "../../src/streams/pending.js"
import { inTurn, marbles } from "../support/marbles.js"
import { clock, mainnet, polygon } from "./fixtures.js"

const networks = { e: mainnet, p: polygon, n: null }
const hashes = { 1: ["0x1"], 0: [] as string[] }
const visibility = { t: true, f: false }

describe("pending transactions", () => {
  it(
    "are looked for every thirty seconds, and told when there are any",
    marbles((m) => {
      const network$ = m.hot("e            ", networks)
      const changes$ = m.cold("(1|)        ", hashes)
      const told = "          30s 1 29.999s 1 29.999s 1 "
      const alive = "         ^ 91s !      "

      const filterOf = () => of<PendingFilter>(() => changes$)

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), alive).toBeObservable(told, hashes)
    }),
  )

  it(
    "are not told when there are none",
    marbles((m) => {
      const network$ = m.hot("e          ", networks)
      const changes$ = m.cold("(0|)      ", hashes)
      const told = "          -          "
      const alive = "         ^ 91s !    "

      const filterOf = () => of<PendingFilter>(() => changes$)

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), alive).toBeObservable(told, hashes)
    }),
  )

  it(
    "are not looked for while the tab is hidden",
    marbles((m) => {
      const network$ = m.hot("e            ", networks)
      const visible$ = m.hot("t 9.999s f 99.999s t", visibility)
      const changes$ = m.cold("(1|)        ", hashes)
      const told = "          140s 1       "
      const alive = "         ^ 150s !     "

      const filterOf = () => of<PendingFilter>(() => changes$)

      m.expect(pendingStream({ network$, filterOf, visible$, clock }), alive).toBeObservable(told, hashes)
    }),
  )

  it(
    "are looked for ninety-nine times, and then no more",
    marbles((m) => {
      const network$ = m.hot("e      ", networks)
      const told = "          2970s 1"
      const alive = "         ^ 9000s !"

      let looks = 0
      const look: PendingFilter = () => {
        looks += 1
        return of(looks === 99 ? ["0x1"] : [])
      }
      const filterOf = () => of(look)

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), alive).toBeObservable(told, hashes)
      m.flush()
      expect(looks).toBe(99)
    }),
  )

  it(
    "are looked for on the network of the wallet, and the filter of the last one is given back",
    marbles((m) => {
      const network$ = m.hot("e 59.999s p 39.999s n", networks)
      const ethereum$ = m.cold("f")
      const polygon$ = m.cold("f")
      const onEthereum = "    ^ 59.999s !"
      const onPolygon = "     60s ^ 39.999s !"
      const told = "          30s 1 59.999s 1"

      const look: PendingFilter = () => of(["0x1"])
      const filterOf = ({ id }: { readonly id: string }) =>
        (id === mainnet.id ? ethereum$ : polygon$).pipe(map(() => look))

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), "^ 200s !").toBeObservable(
        told,
        hashes,
      )
      m.expect(ethereum$).toHaveSubscriptions(onEthereum)
      m.expect(polygon$).toHaveSubscriptions(onPolygon)
    }),
  )

  it(
    "leave a chain alone that has no such filter, and come back with the next one",
    marbles((m) => {
      const network$ = m.hot("e 9.999s p    ", networks)
      const told = "          40s 1         "
      const alive = "         ^ 60s !       "

      const look: PendingFilter = () => of(["0x1"])
      const filterOf = ({ id }: { readonly id: string }) =>
        id === mainnet.id ? throwError(() => "no such method") : of(look)

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), alive).toBeObservable(told, hashes)
    }),
  )

  it(
    "are looked for again after a look that failed",
    marbles((m) => {
      const network$ = m.hot("e         ", networks)
      const fails$ = m.cold(" #         ")
      const works$ = m.cold(" (1|)      ", hashes)
      const told = "          60s 1     "
      const alive = "         ^ 70s !   "

      const look: PendingFilter = inTurn<ReturnType<PendingFilter>>(fails$, works$)

      m.expect(pendingStream({ network$, filterOf: () => of(look), visible$: of(true), clock }), alive).toBeObservable(
        told,
        hashes,
      )
    }),
  )
})
