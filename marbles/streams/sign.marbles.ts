import { mergeMap, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { type Sign, signCommand, type SignPorts } from "../../src/streams/sign.js"
import { inTurn, marbles } from "../support/marbles.js"
import { alice, clock, connectedOf, mainnet, named } from "./fixtures.js"

const account = { network: mainnet.id, address: alice.address }

const replies = { s: "s", R: "UserRejected", A: "Aborted", T: "TimedOut" }

const signing = (sign: () => Observable<string>): Sign => ({
  wallet: connectedOf("fox", { sign }),
  account,
  message: "hello",
})

const signer = (ports: Partial<SignPorts> = {}) => {
  const sign = signCommand({ closed$: () => NEVER, clock, ...ports })
  sign.events$.subscribe()
  return sign
}

describe("signing", () => {
  it(
    "requests one signature after another",
    marbles((m) => {
      const calls$ = m.hot("a-b-------")
      const first$ = m.cold("---(r|)  ")
      const second$ = m.cold("   --(s|)")
      const requests = "    ---^-!    "
      const results = "     ---r-s----"

      const { ask } = signer()
      const input = signing(inTurn(first$, second$))

      m.expect(calls$.pipe(mergeMap(() => ask(input)))).toBeObservable(results)
      m.expect(second$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "requests the next one after a rejection",
    marbles((m) => {
      const calls$ = m.hot("a-b-------")
      const no$ = m.cold("  ---#      ", undefined, fail("UserRejected", { connector: "fox" }))
      const yes$ = m.cold("    --(s|) ")
      const results = "     ---R-s----"

      const { ask } = signer()
      const input = signing(inTurn(no$, yes$))

      m.expect(calls$.pipe(mergeMap(() => ask(input).pipe(named())))).toBeObservable(results, replies)
    }),
  )

  it(
    "errors with Aborted when the account is no longer the active one",
    marbles((m) => {
      const calls$ = m.hot("a---------")
      const wallet$ = m.cold("-----(s|)")
      const closed$ = m.hot(" ---g------")
      const requests = "    ^--!      "
      const results = "     ---A------"

      const { ask } = signer({ closed$: () => closed$ })

      m.expect(calls$.pipe(mergeMap(() => ask(signing(() => wallet$)).pipe(named())))).toBeObservable(results, replies)
      m.expect(wallet$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "sends no request that was queued for an account that is no longer the active one",
    marbles((m) => {
      const calls$ = m.hot("a-a-------")
      const wallet$ = m.cold("-----s|  ")
      const second$ = m.cold("  --s|   ")
      const closed$ = m.cold("---g      ")
      const results = "     ---(AA)---"

      const { ask } = signer({ closed$: inTurn<Observable<unknown>>(closed$, of("closed")) })
      const input = signing(inTurn(wallet$, second$))

      m.expect(calls$.pipe(mergeMap(() => ask(input).pipe(named())))).toBeObservable(results, replies)
      m.expect(second$).toHaveSubscriptions([])
    }),
  )

  it(
    "waits five minutes for the user, then errors with TimedOut",
    marbles((m) => {
      const calls$ = m.hot(" a             ")
      const wallet$ = m.cold("-             ")
      const requests = "     ^ 299.999s !  "
      const results = "      300s T        "

      const { ask } = signer()

      m.expect(calls$.pipe(mergeMap(() => ask(signing(() => wallet$)).pipe(named())))).toBeObservable(results, replies)
      m.expect(wallet$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "errors with Aborted when the wallet completes without a signature",
    marbles((m) => {
      const wallet$ = m.cold("--|   ")
      const results = "       --(A|)"

      m.expect(
        signer()
          .ask(signing(() => wallet$))
          .pipe(named()),
      ).toBeObservable(results, replies)
    }),
  )

  it("passes the account and the message on unchanged", () => {
    const requests: unknown[] = []
    const wallet = connectedOf("fox", {
      sign: (...request) => {
        requests.push(request)
        return NEVER
      },
    })

    signer().ask({ wallet, account, message: "hello" })

    expect(requests).toStrictEqual([[account, "hello"]])
  })
})
