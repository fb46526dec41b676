import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import type { Balance } from "../../../src/model/token/balance.js"
import { fail } from "../../../src/model/errors.js"
import { failed, idle, loading, ready, type Remote } from "../../../src/model/remote.js"
import { type AccountRequest, ofAccount } from "../../../src/streams/account/ofAccount.js"
import { inTurn, marbles } from "../../support/marbles.js"

const alice: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const bob: AccountKey = { network: "eip155:1", address: "0xb0b" }
const accounts = {
  n: null,
  a: alice,
  A: { ...alice, address: "0xA11CE" },
  b: bob,
  p: { ...alice, network: "eip155:137" },
} as const
const one: Balance = { amount: "1.00", symbol: "ETH" }
const two: Balance = { amount: "2.00", symbol: "ETH" }
const numbers = { 1: one, 2: two }
const offline = fail("BalanceUnavailable", { retryAt: 30_000 })

const states: Readonly<Record<string, Remote<Balance>>> = {
  i: idle,
  l: loading(),
  A: ready(one),
  B: ready(two),
  k: loading(one),
  f: failed(offline, one),
  F: failed(offline),
}

describe("ofAccount", () => {
  it(
    "is idle without an account, loads for one, and drops the value at once when the account changes",
    marbles((m) => {
      const account$ = m.hot(" n--a----b---n", accounts)
      const alices$ = m.cold("    --1|      ", numbers)
      const bobs$ = m.cold("           --2| ", numbers)
      const balance = "        i--l-A--l-B-i"

      const query = inTurn(alices$, bobs$)

      m.expect(ofAccount({ account$, query, refetch$: NEVER })).toBeObservable(balance, states)
    }),
  )

  it(
    "loads again on another network",
    marbles((m) => {
      const account$ = m.hot(" a---p---", accounts)
      const first$ = m.cold("  -1|     ", numbers)
      const second$ = m.cold("     -2| ", numbers)
      const balance = "        lA--lB--"

      m.expect(ofAccount({ account$, query: inTurn(first$, second$), refetch$: NEVER })).toBeObservable(balance, states)
    }),
  )

  it(
    "drops a late response for a former account",
    marbles((m) => {
      const account$ = m.hot(" a-b------", accounts)
      const alices$ = m.cold(" ----1|   ", numbers)
      const bobs$ = m.cold("     ---2| ", numbers)
      const dropped = "        ^-!      "
      const balance = "        l-l--B---"

      m.expect(ofAccount({ account$, query: inTurn(alices$, bobs$), refetch$: NEVER })).toBeObservable(balance, states)
      m.expect(alices$).toHaveSubscriptions(dropped)
    }),
  )

  it(
    "keeps the last value during a refetch and after a failure",
    marbles((m) => {
      const account$ = m.hot(" a------------", accounts)
      const refetch$ = m.hot("   ----r-----r--")
      const up$ = m.cold("     --1|         ", numbers)
      const down$ = m.cold("       ---#     ", undefined, offline)
      const again$ = m.cold("            -2|", numbers)
      const balance = "        l-A-k--f--kB-"

      const query = inTurn(up$, down$, again$)

      m.expect(ofAccount({ account$, refetch$, query })).toBeObservable(balance, states)
    }),
  )

  it(
    "waits for the latest request only",
    marbles((m) => {
      const account$ = m.hot(" a--------", accounts)
      const refetch$ = m.hot("   --r------")
      const slow$ = m.cold("   -----1|  ", numbers)
      const quick$ = m.cold("   -2|    ", numbers)
      const dropped = "        ^-!      "
      const balance = "        l-lB-----"

      m.expect(ofAccount({ account$, refetch$, query: inTurn(slow$, quick$) })).toBeObservable(balance, states)
      m.expect(slow$).toHaveSubscriptions(dropped)
    }),
  )

  it(
    "has no last value when the first request fails",
    marbles((m) => {
      const account$ = m.hot("a-----", accounts)
      const down$ = m.cold("  --#   ", undefined, offline)
      const balance = "       l-F---"

      m.expect(ofAccount({ account$, refetch$: NEVER, query: () => down$ })).toBeObservable(balance, states)
    }),
  )

  it(
    "makes one request for an account that is emitted twice, in any letter case",
    marbles((m) => {
      const account$ = m.hot(" a-a-A---", accounts)
      const alices$ = m.cold(" --1|    ", numbers)
      const requested = "      ^--!    "
      const balance = "        l-A-----"

      m.expect(ofAccount({ account$, refetch$: NEVER, query: inTurn(alices$) })).toBeObservable(balance, states)
      m.expect(alices$).toHaveSubscriptions(requested)
    }),
  )

  it(
    "makes no request without an account, also on a refetch",
    marbles((m) => {
      const account$ = m.hot(" n-----", accounts)
      const refetch$ = m.hot("   --r-r-")
      const balance = "        i-----"

      m.expect(ofAccount({ account$, refetch$, query: inTurn<never>() })).toBeObservable(balance, states)
      m.expect(refetch$).toHaveSubscriptions([])
    }),
  )

  it(
    "passes the last value on with the request",
    marbles((m) => {
      const account$ = m.hot("a---------", accounts)
      const refetch$ = m.hot("  ---r---r--")
      const answer$ = m.cold("-1|       ", numbers)
      const requests: AccountRequest<Balance>[] = []
      const query = (request: AccountRequest<Balance>) => {
        requests.push(request)
        return answer$
      }

      m.expect(ofAccount({ account$, refetch$, query })).toBeObservable("lA-kA--kA-", states)
      m.flush()
      expect(requests).toEqual([
        { account: alice, last: undefined },
        { account: alice, last: one },
        { account: alice, last: one },
      ])
    }),
  )
})
