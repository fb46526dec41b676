import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import { failed, idle, loading, ready, type Remote } from "../../../src/model/remote.js"
import type { Token } from "../../../src/model/token/token.js"
import { type TokensRequest, tokensStream } from "../../../src/streams/account/tokens.js"
import { inTurn, marbles } from "../../support/marbles.js"

const alice: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const bob: AccountKey = { network: "eip155:1", address: "0xb0b" }
const accounts = { a: alice, b: bob, n: null } as const
const offline = fail("BalanceUnavailable", { retryAt: 30_000 })

const token = (symbol: string, address: string | null): Token => ({
  ...{ name: symbol, symbol, chainId: "eip155:1", address, value: null, price: 0, iconUrl: null },
  quantity: { decimals: "18", numeric: "1" },
})
const ether = token("ETH", null)
const dollar = token("USDC", "eip155:1:0xc0")
const lists: Readonly<Record<string, readonly Token[]>> = { 1: [ether, dollar], 2: [dollar, ether] }

const states: Readonly<Record<string, Remote<readonly Token[]>>> = {
  i: idle,
  l: loading(),
  A: ready([ether, dollar]),
  B: ready([dollar, ether]),
  k: loading([ether, dollar]),
  f: failed(offline, [ether, dollar]),
}

describe("the tokens of the active account", () => {
  it(
    "are in the order of the provider, idle without an account, and loaded again for another one",
    marbles((m) => {
      const account$ = m.hot("n-a---b---n", accounts)
      const alices$ = m.cold("  --1|     ", lists)
      const bobs$ = m.cold("        --2| ", lists)
      const state = "         i-l-A-l-B-i"

      m.expect(tokensStream({ account$, refetch$: NEVER, tokensOf: inTurn(alices$, bobs$) })).toBeObservable(
        state,
        states,
      )
    }),
  )

  it(
    "stay during a refetch and after a failure",
    marbles((m) => {
      const account$ = m.hot("a---------", accounts)
      const refetch$ = m.hot("  ---r---r--")
      const first$ = m.cold(" -1|       ", lists)
      const down$ = m.cold("     --#    ", lists, offline)
      const next$ = m.cold("        -2|", lists)
      const state = "         lA-k-f-kB-"

      m.expect(tokensStream({ account$, refetch$, tokensOf: inTurn(first$, down$, next$) })).toBeObservable(
        state,
        states,
      )
    }),
  )

  it(
    "of a former account are dropped",
    marbles((m) => {
      const account$ = m.hot("a--b-----", accounts)
      const alices$ = m.cold("-----1|  ", lists)
      const dropped = "        ^--!     "
      const bobs$ = m.cold("     --2|  ", lists)
      const state = "         l--l-B---"

      m.expect(tokensStream({ account$, refetch$: NEVER, tokensOf: inTurn(alices$, bobs$) })).toBeObservable(
        state,
        states,
      )
      m.expect(alices$).toHaveSubscriptions(dropped)
    }),
  )

  it(
    "are requested with forceUpdate of the known tokens while no answer is newer than the account's funds, and only then",
    marbles((m) => {
      const account$ = m.hot("a----------", accounts)
      const refetch$ = m.hot("  ---r---r---")
      const answer$ = m.cold("-1|        ", lists)
      const state = "         lA-kA--kA--"

      const requests: TokensRequest[] = []
      const tokensOf = (request: TokensRequest) => {
        requests.push(request)
        return answer$
      }

      const isStale = (account: AccountKey) => account === alice && requests.length === 2

      m.expect(tokensStream({ account$, refetch$, isStale, tokensOf })).toBeObservable(state, states)
      m.flush()
      expect(requests).toEqual([
        { account: alice },
        { account: alice },
        { account: alice, forceUpdate: ["eip155:1:0xc0"] },
      ])
    }),
  )
})
