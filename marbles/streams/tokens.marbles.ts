import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../src/model/account.js"
import { fail } from "../../src/model/errors.js"
import { failed, idle, loading, ready, type Remote } from "../../src/model/remote.js"
import type { Token } from "../../src/model/token.js"
import { type TokensRequest, tokensStream } from "../../src/streams/tokens.js"
import { inTurn, marbles } from "../support/marbles.js"

const alice: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const bob: AccountKey = { network: "eip155:1", address: "0xb0b" }
const accounts = { a: alice, b: bob, n: null } as const
const looks = { r: "refetch", m: "invalidated" } as const
const offline = fail("BalanceUnavailable", { retryAt: 30_000 })

const token = (symbol: string, address: string | null): Token => ({
  ...{ name: symbol, symbol, chainId: "eip155:1", address, value: null, price: 0, iconUrl: null },
  quantity: { decimals: "18", numeric: "1" },
})
const ether = token("ETH", null)
const dollar = token("USDC", "eip155:1:0xc0")
const lists: Readonly<Record<string, readonly Token[]>> = { 1: [ether, dollar], 2: [dollar, ether] }

const sees: Readonly<Record<string, Remote<readonly Token[]>>> = {
  i: idle,
  l: loading(),
  A: ready([ether, dollar]),
  B: ready([dollar, ether]),
  k: loading([ether, dollar]),
  f: failed(offline, [ether, dollar]),
}

describe("the tokens of the active account", () => {
  it(
    "are in the order of the provider, of nobody for nobody, and another's for another",
    marbles((m) => {
      const account$ = m.hot("n-a---b---n", accounts)
      const alices$ = m.cold("  --1|     ", lists)
      const bobs$ = m.cold("        --2| ", lists)
      const sight = "         i-l-A-l-B-i"

      m.expect(tokensStream({ account$, refetch$: NEVER, tokensOf: inTurn(alices$, bobs$) })).toBeObservable(
        sight,
        sees,
      )
    }),
  )

  it(
    "stay while they are asked for again, and beside a failure",
    marbles((m) => {
      const account$ = m.hot("a---------", accounts)
      const refetch$ = m.hot("  ---r---r--", looks)
      const first$ = m.cold(" -1|       ", lists)
      const down$ = m.cold("     --#    ", lists, offline)
      const next$ = m.cold("        -2|", lists)
      const sight = "         lA-k-f-kB-"

      m.expect(tokensStream({ account$, refetch$, tokensOf: inTurn(first$, down$, next$) })).toBeObservable(sight, sees)
    }),
  )

  it(
    "of an account that is gone are not shown, however late they come",
    marbles((m) => {
      const account$ = m.hot("a--b-----", accounts)
      const alices$ = m.cold("-----1|  ", lists)
      const dropped = "        ^--!     "
      const bobs$ = m.cold("     --2|  ", lists)
      const sight = "         l--l-B---"

      m.expect(tokensStream({ account$, refetch$: NEVER, tokensOf: inTurn(alices$, bobs$) })).toBeObservable(
        sight,
        sees,
      )
      m.expect(alices$).toHaveSubscriptions(dropped)
    }),
  )

  it(
    "are read anew after money has moved, those that are known by name, and else as they are kept",
    marbles((m) => {
      const account$ = m.hot("a----------", accounts)
      const refetch$ = m.hot("  ---r---m---", looks)
      const answer$ = m.cold("-1|        ", lists)
      const sight = "         lA-kA--kA--"

      const asked: TokensRequest[] = []
      const tokensOf = (asking: TokensRequest) => {
        asked.push(asking)
        return answer$
      }

      m.expect(tokensStream({ account$, refetch$, tokensOf })).toBeObservable(sight, sees)
      m.flush()
      expect(asked).toEqual([
        { account: alice },
        { account: alice },
        { account: alice, forceUpdate: ["eip155:1:0xc0"] },
      ])
    }),
  )
})
