import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import type { AccountKey } from "../../src/model/account.js"
import { fail } from "../../src/model/errors.js"
import type { Identity } from "../../src/model/identity.js"
import { failed, idle, loading, ready, type Remote } from "../../src/model/remote.js"
import { identityStream } from "../../src/streams/identity.js"
import { inTurn, marbles } from "../support/marbles.js"

const alice: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const accounts = {
  a: alice,
  b: { ...alice, address: "0xb0b" },
  p: { ...alice, network: "eip155:137" },
  n: null,
} as const
const reasons = { r: "refetch" } as const
const offline = fail("ServiceUnreachable", { path: "/identity" })
const named: Readonly<Record<string, Identity>> = {
  1: { name: "alice.eth", avatar: null },
  2: { name: null, avatar: null },
}

const states: Readonly<Record<string, Remote<Identity>>> = {
  i: idle,
  l: loading(),
  A: ready({ name: "alice.eth", avatar: null }),
  B: ready({ name: null, avatar: null }),
  k: loading({ name: "alice.eth", avatar: null }),
  f: failed(offline, { name: "alice.eth", avatar: null }),
}

describe("the identity of the active account", () => {
  it(
    "is idle without an account, and dropped at once when the account or its network changes",
    marbles((m) => {
      const account$ = m.hot("n-a--b--p--n", accounts)
      const alices$ = m.cold("  -1|       ", named)
      const bobs$ = m.cold("       -2|    ", named)
      const there$ = m.cold("         -2| ", named)
      const state = "         i-lA-lB-lB-i"

      m.expect(
        identityStream({ account$, refetch$: NEVER, identityOf: inTurn(alices$, bobs$, there$) }),
      ).toBeObservable(state, states)
    }),
  )

  it(
    "stays during a refetch and after a failure",
    marbles((m) => {
      const account$ = m.hot("a--------", accounts)
      const refetch$ = m.hot("  ---r-----", reasons)
      const first$ = m.cold(" -1|      ", named)
      const down$ = m.cold("     --#   ", named, offline)
      const state = "         lA-k-f---"

      m.expect(identityStream({ account$, refetch$, identityOf: inTurn(first$, down$) })).toBeObservable(state, states)
    }),
  )

  it(
    "of a former account is dropped",
    marbles((m) => {
      const account$ = m.hot("a-b-----", accounts)
      const alices$ = m.cold("----1|  ", named)
      const dropped = "        ^-!     "
      const bobs$ = m.cold("    --2|  ", named)
      const state = "         l-l-B---"

      m.expect(identityStream({ account$, refetch$: NEVER, identityOf: inTurn(alices$, bobs$) })).toBeObservable(
        state,
        states,
      )
      m.expect(alices$).toHaveSubscriptions(dropped)
    }),
  )
})
