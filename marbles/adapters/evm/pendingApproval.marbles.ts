import { asyncScheduler, NEVER, type Observable } from "rxjs"
import { describe, it } from "vitest"
import { Addresses } from "../../../src/adapters/evm/rpc/codecs.js"
import { evmWallet } from "../../../src/adapters/evm/wallet/evmWallet.js"
import { orPendingApproval } from "../../../src/adapters/evm/wallet/pendingApproval.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { A, B } from "./marbleWallet.js"

/** The accounts that the wallet answers or announces: A, B, none; `x` is no list of accounts. */
const accounts = { A: [A], B: [B], n: [], x: "0x" }
/** A request of this site is open in the wallet already. */
const pending = { code: -32002, message: "Request of type 'wallet_requestPermissions' already pending" }

/** Requests accounts of a wallet with this answer, which announces these accounts. */
const requesting = (answer$: Observable<unknown>, announced$: Observable<unknown>): Observable<unknown> => {
  const wallet = evmWallet(
    { request: () => answer$, on: (event) => (event === "accountsChanged" ? announced$ : NEVER) },
    { connector: "io.example", clock: asyncScheduler },
  )
  return wallet.request({ method: "eth_accounts", answer: Addresses }).pipe(orPendingApproval(wallet))
}

describe("a request for accounts", () => {
  it(
    "is the wallet's answer where no other request is open, and does not listen for another one",
    marbles((m) => {
      const answer$ = m.cold("   --(A|)", accounts)
      const announced$ = m.hot(" -B---B--", accounts)
      const accounts$ = "        --(A|)"

      m.expect(requesting(answer$, announced$)).toBeObservable(accounts$, accounts)
      m.expect(announced$).toHaveSubscriptions([])
    }),
  )

  it(
    "is answered by the approval of a request that is open already, once, and the wallet is not asked again",
    marbles((m) => {
      const answer$ = m.cold("   --#          ", undefined, pending)
      const announced$ = m.hot(" -A----B--A---", accounts)
      const accounts$ = "        ------(B|)"
      const asked = "            ^-!"
      const listens = "          --^---!"

      m.expect(requesting(answer$, announced$)).toBeObservable(accounts$, accounts)
      m.expect(answer$).toHaveSubscriptions(asked)
      m.expect(announced$).toHaveSubscriptions(listens)
    }),
  )

  it(
    "is not answered by an announcement without accounts",
    marbles((m) => {
      const answer$ = m.cold("   #            ", undefined, pending)
      const announced$ = m.hot(" --n--x--A", accounts)
      const accounts$ = "        --------(A|)"

      m.expect(requesting(answer$, announced$)).toBeObservable(accounts$, accounts)
    }),
  )

  it(
    "waits for the approval as long as it is subscribed to, and stops listening then",
    marbles((m) => {
      const answer$ = m.cold("   -#", undefined, pending)
      const announced$ = m.hot(" -------------A", accounts)
      const subscribed = "       ^--------!"
      const listens = "          -^-------!"

      m.expect(requesting(answer$, announced$), subscribed).toBeObservable("-")
      m.expect(announced$).toHaveSubscriptions(listens)
    }),
  )

  it(
    "errors with every other failure, whatever is announced afterwards",
    marbles((m) => {
      const rejects$ = m.cold("  --#", undefined, { code: 4001, message: "User rejected the request." })
      const garbled$ = m.cold("  --x", accounts)
      const announced$ = m.hot(" -----A", accounts)
      const connector = "io.example"

      m.expect(requesting(rejects$, announced$)).toBeObservable("--#", undefined, fail("UserRejected", { connector }))
      m.expect(requesting(garbled$, announced$)).toBeObservable(
        "--#",
        undefined,
        fail("MalformedAnswer", { connector, method: "eth_accounts" }),
      )
      m.expect(announced$).toHaveSubscriptions([])
    }),
  )
})
