import { describe, it } from "vitest"
import type { AccountKey } from "../../src/model/account.js"
import { fail } from "../../src/model/errors.js"
import type { NetworkId } from "../../src/model/namespace.js"
import type { Price } from "../../src/model/price.js"
import { failed, idle, loading, ready, type Remote } from "../../src/model/remote.js"
import { priceStream } from "../../src/streams/price.js"
import { marbles } from "../support/marbles.js"

const accounts = {
  n: null,
  a: { network: "eip155:1", address: "0xa11ce" },
  p: { network: "eip155:137", address: "0xa11ce" },
} as const satisfies Record<string, AccountKey | null>
const reasons = { r: "refetch" } as const
const ether: Price = { address: "", name: "Ether", symbol: "ETH", iconUrl: null, price: 3000, decimals: 18 }
const pol: Price = { ...ether, name: "POL", symbol: "POL", price: 0.5 }
const down = fail("ServiceUnreachable", { path: "/v1/fungible/price" })

const states: Readonly<Record<string, Remote<Price | null>>> = {
  i: idle,
  l: loading(),
  E: ready(ether),
  P: ready(pol),
  k: loading(ether),
  f: failed(down, ether),
  U: ready(null),
}

describe("price$", () => {
  it(
    "is the price of the native currency of the account's network, and is dropped on another network",
    marbles((m) => {
      const account$ = m.hot("n-a----p---n", accounts)
      const price$ = {
        "eip155:1": m.cold("    -e|", { e: ether }),
        "eip155:137": m.cold("  --p|", { p: pol }),
      }
      const priceOf = (network: NetworkId) => price$[network as keyof typeof price$]

      m.expect(priceStream({ account$, refetch$: m.hot("-", reasons), priceOf })).toBeObservable("i-lE---l-P-i", states)
    }),
  )

  it(
    "keeps the last value after a failure",
    marbles((m) => {
      const account$ = m.hot("a------", accounts)
      const refetch$ = m.hot("  ---r---", reasons)
      const answers = [m.cold("-e|", { e: ether }), m.cold("-#", {}, down)]

      m.expect(priceStream({ account$, refetch$, priceOf: () => answers.shift() ?? m.cold("|") })).toBeObservable(
        "lE-kf--",
        states,
      )
    }),
  )

  it(
    "is null when unknown",
    marbles((m) => {
      const account$ = m.hot("a--", accounts)

      m.expect(
        priceStream({ account$, refetch$: m.hot("-", reasons), priceOf: () => m.cold("-u|", { u: null }) }),
      ).toBeObservable("lU-", states)
    }),
  )
})
