import { mergeMap, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { type Sign, signCommand, type SignPorts } from "../../src/streams/sign.js"
import { inTurn, marbles } from "../support/marbles.js"
import { alice, clock, mainnet, named, walletOf } from "./fixtures.js"

const account = { network: mainnet.id, address: alice.address }

const replies = { s: "s", R: "UserRejected", A: "Aborted", T: "TimedOut" }

const signing = (sign: () => Observable<string>): Sign => ({
  connector: walletOf("fox", { sign }),
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
    "asks for one signature after another",
    marbles((m) => {
      const asked$ = m.hot("a-b-------")
      const first$ = m.cold("---(r|)  ")
      const second$ = m.cold("   --(s|)")
      const asks = "        ---^-!    "
      const replies = "     ---r-s----"

      const { ask } = signer()
      const input = signing(inTurn(first$, second$))

      m.expect(asked$.pipe(mergeMap(() => ask(input)))).toBeObservable(replies)
      m.expect(second$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "asks for the next one after a refusal",
    marbles((m) => {
      const asked$ = m.hot("a-b-------")
      const no$ = m.cold("  ---#      ", undefined, fail("UserRejected", { connector: "fox" }))
      const yes$ = m.cold("    --(s|) ")
      const told = "        ---R-s----"

      const { ask } = signer()
      const input = signing(inTurn(no$, yes$))

      m.expect(asked$.pipe(mergeMap(() => ask(input).pipe(named())))).toBeObservable(told, replies)
    }),
  )

  it(
    "gives no signature of an account that has gone meanwhile",
    marbles((m) => {
      const asked$ = m.hot("a---------")
      const wallet$ = m.cold("-----(s|)")
      const closed$ = m.hot(" ---g------")
      const asks = "        ^--!      "
      const told = "        ---A------"

      const { ask } = signer({ closed$: () => closed$ })

      m.expect(asked$.pipe(mergeMap(() => ask(signing(() => wallet$)).pipe(named())))).toBeObservable(told, replies)
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "does not even ask for one that waited in the queue of an account that has gone",
    marbles((m) => {
      const asked$ = m.hot("a-a-------")
      const wallet$ = m.cold("-----s|  ")
      const second$ = m.cold("  --s|   ")
      const closed$ = m.cold("---g      ")
      const told = "        ---(AA)---"

      const { ask } = signer({ closed$: inTurn<Observable<unknown>>(closed$, of("gone")) })
      const input = signing(inTurn(wallet$, second$))

      m.expect(asked$.pipe(mergeMap(() => ask(input).pipe(named())))).toBeObservable(told, replies)
      m.expect(second$).toHaveSubscriptions([])
    }),
  )

  it(
    "waits five minutes for the person, and then no longer",
    marbles((m) => {
      const asked$ = m.hot(" a             ")
      const wallet$ = m.cold("-             ")
      const asks = "         ^ 299.999s !  "
      const told = "         300s T        "

      const { ask } = signer()

      m.expect(asked$.pipe(mergeMap(() => ask(signing(() => wallet$)).pipe(named())))).toBeObservable(told, replies)
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "says Aborted, and not nothing, when the wallet ends without an answer",
    marbles((m) => {
      const wallet$ = m.cold("--|   ")
      const told = "          --(A|)"

      m.expect(
        signer()
          .ask(signing(() => wallet$))
          .pipe(named()),
      ).toBeObservable(told, replies)
    }),
  )

  it("asks about the very account, and for the very words", () => {
    const asked: unknown[] = []
    const connector = walletOf("fox", {
      sign: (...question) => {
        asked.push(question)
        return NEVER
      },
    })

    signer().ask({ connector, account, message: "hello" })

    expect(asked).toStrictEqual([[account, "hello"]])
  })
})
