import { of, startWith } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { idle, latest, ready } from "../../../src/model/remote.js"
import type { SendState } from "../../../src/model/send/sendForm.js"
import type { SendMemory } from "../../../src/model/send/sendMemory.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { mainnet } from "../../streams/fixtures.js"
import { drawing, half, memories, typed } from "./sendFormPorts.js"

const feeIn = ({ fee }: SendState): string => (fee.status === "ready" ? fee.value : fee.status)

const seen = {
  i: "idle",
  l: "loading",
  f: "failed",
  1: "0.01",
  2: "0.02",
}

const fees = { 1: "0.01", 2: "0.02" }

describe("the fee of a transfer", () => {
  it(
    "is estimated when the form is complete and typing pauses, and again when the amount changes",
    marbles((m) => {
      const memory$ = m.hot("e 99ms h 99ms i 399ms -- h 399ms -", memories)
      const first$ = m.cold("                -1|               ", fees)
      const next$ = m.cold("                        -2|       ", fees)
      const states = "         i 99ms l 100ms 300ms 1 99ms - l 300ms 2"

      const feeOf = inTurn(first$, next$)

      m.expect(drawing({ memory$, feeOf }, feeIn)).toBeObservable(states, seen)
    }),
  )

  it(
    "is estimated again where a transfer was refused because of it, and not when it is reviewed again",
    marbles((m) => {
      const refused = fail("FeeChanged", { fee: "2", symbol: "ETH" })
      const changed: SendMemory = { ...memories.h, progress: { status: "failed", error: refused, last: null } }
      const memory$ = m.hot("400ms r 399ms h", { ...memories, r: changed }).pipe(startWith(memories.h))
      const feeOf = inTurn(m.cold("-1|", fees), m.cold("-2|", fees))

      m.expect(drawing({ memory$, feeOf }, feeIn)).toBeObservable("l 300ms 1 98ms l 300ms 2", seen)
    }),
  )

  it(
    "is estimated again where the account could not pay it, once that has another balance",
    marbles((m) => {
      const short = fail("InsufficientFunds", { symbol: "ETH" })
      const funded$ = m.hot("600ms f", { f: null })
      const feeOf = inTurn(m.cold("-#", undefined, short), m.cold("-2|", fees))
      const part = (state: SendState) => `${feeIn(state)} ${state.problem?.code ?? "fine"}`

      m.expect(drawing({ memory$: of(memories.h), feeOf, funded$ }, part), "^ 999ms !").toBeObservable(
        "l 300ms s 298ms l 300ms 2",
        { l: "loading fine", s: "failed InsufficientFunds", 2: "0.02 fine" },
      )
    }),
  )

  it(
    "has failed when the chain is unreachable, which does not prevent sending",
    marbles((m) => {
      const memory$ = m.hot("h 399ms -", memories)
      const down$ = m.cold("  -#     ", undefined, fail("ChainUnreachable", { network: mainnet.id }))
      const states = "         x 300ms y"

      const part = (state: SendState) => `${feeIn(state)} ${state.problem?.code ?? "fine"}`

      const subscribed = "   ^ 900ms !"

      m.expect(drawing({ memory$, feeOf: () => down$ }, part), subscribed).toBeObservable(states, {
        x: "loading fine",
        y: "failed fine",
      })
    }),
  )
})

describe("the most that can be sent", () => {
  it(
    "is read again where the account has too little for an amount and its fee, which may have risen since, once for each time",
    marbles((m) => {
      const all = { a: typed({ ...half, amount: "0.9" }), b: typed({ ...half, amount: "0.8" }) }
      const memory$ = m.hot("a 999ms b 999ms -", all)
      const costs$ = m.cold("-2|", { 2: "0.2" })
      const mostOf = inTurn(m.cold("-9|", { 9: "0.9" }), m.cold("-8|", { 8: "0.8" }))

      const part = ({ most, problem }: SendState) => `${latest(most) ?? most.status} ${problem?.code ?? "fine"}`

      m.expect(drawing({ memory$, feeOf: () => costs$, mostOf }, part), "^ 1900ms !").toBeObservable(
        "l 300ms (xy) 297ms z 397ms w",
        {
          l: "loading fine",
          x: "0.9 fine",
          y: "loading InsufficientFunds",
          z: "0.8 InsufficientFunds",
          w: "0.8 fine",
        },
      )
    }),
  )
})

describe("the native currency of a transfer", () => {
  it(
    "is the token once its amount is known, and another one on another network",
    marbles((m) => {
      const memory$ = m.hot(" e------p--", memories)
      const balance$ = m.cold("---1--2---", {
        1: ready({ amount: "1", symbol: "ETH" }),
        2: ready({ amount: "2", symbol: "ETH" }),
      })
      const states = "          n--a--bc--"

      const part = ({ form: { token } }: SendState) => `${token?.chainId} ${token?.quantity.numeric}`
      const held$ = balance$.pipe(startWith(idle))

      m.expect(drawing({ memory$, balance$: held$ }, part)).toBeObservable(states, {
        n: "undefined undefined",
        a: "eip155:1 1",
        b: "eip155:1 2",
        c: "eip155:137 2",
      })
    }),
  )
})
