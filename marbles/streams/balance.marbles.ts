import { describe, it } from "vitest"
import type { AccountKey } from "../../src/model/account.js"
import type { Balance } from "../../src/model/balance.js"
import { fail } from "../../src/model/errors.js"
import { failed, loading, ready, type Remote } from "../../src/model/remote.js"
import { balanceStream } from "../../src/streams/balance.js"
import { inTurn, marbles } from "../support/marbles.js"

const accounts = { a: { network: "eip155:1", address: "0xa11ce" } } as const satisfies Record<string, AccountKey>
const reasons = { r: "refetch" } as const
const one: Balance = { amount: "1.00", symbol: "ETH" }
const offline = fail("BalanceUnavailable", { retryAt: 30_000 })

const states: Readonly<Record<string, Remote<Balance>>> = {
  l: loading(),
  A: ready(one),
  k: loading(one),
  f: failed(offline, one),
}

describe("balance$", () => {
  it(
    "fetches the active account's balance, and keeps the last value during a refetch and after a failure",
    marbles((m) => {
      const account$ = m.hot(" a---------", accounts)
      const refetch$ = m.hot("   ----r-----", reasons)
      const up$ = m.cold("     --1|      ", { 1: one })
      const down$ = m.cold("       ---#  ", undefined, offline)
      const balance = "        l-A-k--f--"

      m.expect(balanceStream({ account$, refetch$, balanceOf: inTurn(up$, down$) })).toBeObservable(balance, states)
    }),
  )
})
