import { map, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { PendingFilter } from "../../../src/adapters/family.js"
import { pendingStream } from "../../../src/streams/transfer/pending.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { clock, mainnet, polygon } from "../fixtures.js"

const networks = { e: mainnet, p: polygon, n: null }
const hashes = { 1: ["0x1"], 0: [] as string[] }
const visibility = { t: true, f: false }

describe("pending transactions", () => {
  it(
    "are read every thirty seconds, and emitted when there are any",
    marbles((m) => {
      const network$ = m.hot("e            ", networks)
      const changes$ = m.cold("(1|)        ", hashes)
      const emits = "         30s 1 29.999s 1 29.999s 1 "
      const until = "         ^ 91s !      "

      const filterOf = () => of<PendingFilter>(() => changes$)

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), until).toBeObservable(emits, hashes)
    }),
  )

  it(
    "are not emitted when there are none",
    marbles((m) => {
      const network$ = m.hot("e          ", networks)
      const changes$ = m.cold("(0|)      ", hashes)
      const emits = "         -          "
      const until = "         ^ 91s !    "

      const filterOf = () => of<PendingFilter>(() => changes$)

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), until).toBeObservable(emits, hashes)
    }),
  )

  it(
    "are not read while the tab is hidden",
    marbles((m) => {
      const network$ = m.hot("e            ", networks)
      const visible$ = m.hot("t 9.999s f 99.999s t", visibility)
      const changes$ = m.cold("(1|)        ", hashes)
      const emits = "         140s 1       "
      const until = "         ^ 150s !     "

      const filterOf = () => of<PendingFilter>(() => changes$)

      m.expect(pendingStream({ network$, filterOf, visible$, clock }), until).toBeObservable(emits, hashes)
    }),
  )

  it(
    "are read at most ninety-nine times",
    marbles((m) => {
      const network$ = m.hot("e      ", networks)
      const emits = "         2970s 1"
      const until = "         ^ 9000s !"

      let reads = 0
      const read: PendingFilter = () => {
        reads += 1
        return of(reads === 99 ? ["0x1"] : [])
      }
      const filterOf = () => of(read)

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), until).toBeObservable(emits, hashes)
      m.flush()
      expect(reads).toBe(99)
    }),
  )

  it(
    "are read on the network of the wallet, and the filter of the one before is uninstalled",
    marbles((m) => {
      const network$ = m.hot("e 59.999s p 39.999s n", networks)
      const ethereum$ = m.cold("f")
      const polygon$ = m.cold("f")
      const onEthereum = "    ^ 59.999s !"
      const onPolygon = "     60s ^ 39.999s !"
      const emits = "         30s 1 59.999s 1"

      const read: PendingFilter = () => of(["0x1"])
      const filterOf = ({ id }: { readonly id: string }) =>
        (id === mainnet.id ? ethereum$ : polygon$).pipe(map(() => read))

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), "^ 200s !").toBeObservable(
        emits,
        hashes,
      )
      m.expect(ethereum$).toHaveSubscriptions(onEthereum)
      m.expect(polygon$).toHaveSubscriptions(onPolygon)
    }),
  )

  it(
    "are not read on a chain without such filters, and read again on the next one",
    marbles((m) => {
      const network$ = m.hot("e 9.999s p    ", networks)
      const emits = "         40s 1         "
      const until = "         ^ 60s !       "

      const read: PendingFilter = () => of(["0x1"])
      const filterOf = ({ id }: { readonly id: string }) =>
        id === mainnet.id ? throwError(() => "no such method") : of(read)

      m.expect(pendingStream({ network$, filterOf, visible$: of(true), clock }), until).toBeObservable(emits, hashes)
    }),
  )

  it(
    "are read again after a failure",
    marbles((m) => {
      const network$ = m.hot("e         ", networks)
      const fails$ = m.cold(" #         ")
      const works$ = m.cold(" (1|)      ", hashes)
      const emits = "         60s 1     "
      const until = "         ^ 70s !   "

      const read: PendingFilter = inTurn<ReturnType<PendingFilter>>(fails$, works$)

      m.expect(pendingStream({ network$, filterOf: () => of(read), visible$: of(true), clock }), until).toBeObservable(
        emits,
        hashes,
      )
    }),
  )

  it(
    "are read by another filter once the node has dropped the first, as after minutes in a hidden tab",
    marbles((m) => {
      const network$ = m.hot("e                    ", networks)
      const visible$ = m.hot("t 34.999s f 599.999s t", visibility)
      const filter$ = m.cold("f                    ")
      const installed = "     ^ 664.999s !         "
      const again = "         665s ^ 84.999s !     "
      const emits = "         30s 1 664.999s 1 29.999s 1"
      const until = "         ^ 749.999s !         "

      const reads = inTurn(m.cold("(1|)", hashes), m.cold("#"))
      const read: PendingFilter = () => reads()
      const anew: PendingFilter = () => m.cold("(1|)", hashes)
      const filters = [read, anew]
      const filterOf = () => filter$.pipe(map(() => filters.shift() ?? read))

      m.expect(pendingStream({ network$, filterOf, visible$, clock }), until).toBeObservable(emits, hashes)
      m.expect(filter$).toHaveSubscriptions([installed, again])
    }),
  )
})
