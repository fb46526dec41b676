import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import { marbles } from "../../support/marbles.js"
import { account } from "./payCast.js"
import { paymentsOn } from "./payContext.js"

// Calls: r a request of a site, k the modal shows a connection, u that the network is not one of the site, c it is closed.
const texts = { A: "Aborted" }

describe("a payment that a site asks for", () => {
  it.each([
    ["a connection", "k"],
    ["a switch to a network of the site", "u"],
  ])("is shown again in the moment in which %s closes the modal", (_, shown) =>
    marbles((m) => {
      const { calls, effects } = paymentsOn({})
      m.expect(calls(m.hot(`-r-${shown}-c`, undefined)), "^ 1s !").toBeObservable("-")
      m.flush()
      expect(effects).toEqual(["1 open Pay", "5 open Pay"])
    })(),
  )

  it(
    "is over where the user closes the modal on a network that is not one of the site",
    marbles((m) => {
      const account$ = of<AccountKey>({ ...account, network: "eip155:424242" })
      const { calls, effects } = paymentsOn({ account$ })
      m.expect(calls(m.hot("-r-u-c", undefined)), "^ 1s !").toBeObservable("105ms A", texts)
      m.flush()
      expect(effects).toEqual(["1 open Pay"])
    }),
  )

  it(
    "is over where the user disconnects a wallet whose network is not one of the site",
    marbles((m) => {
      const account$ = m.hot<AccountKey | null>("a---n", { a: account, n: null })
      const { calls, effects } = paymentsOn({ account$ })
      m.expect(calls(m.hot("-r-u-c", undefined)), "^ 1s !").toBeObservable("105ms A", texts)
      m.flush()
      expect(effects).toEqual(["1 open Pay"])
    }),
  )
})
