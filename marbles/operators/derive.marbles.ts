import { tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { derive } from "../../src/streams/operators/derive.js"
import { stateOf } from "../../src/streams/operators/stateOf.js"
import { marbles } from "../support/marbles.js"

interface Person {
  readonly name: string
  readonly age: number
}

const people: Readonly<Record<string, Person>> = {
  a: { name: "x", age: 1 },
  b: { name: "y", age: 2 },
  c: { name: "y", age: 3 },
}
const initial: Person = { name: "n", age: 0 }

describe("derive", () => {
  it(
    "emits a projection only when it changes",
    marbles((m) => {
      const source$ = m.cold("-a-b-c-a-", people)
      const name$ = "         nx-y---x-"

      const parent$ = stateOf(source$, { initial })

      m.expect(derive(parent$, ({ name }) => name)).toBeObservable(name$)
    }),
  )

  it(
    "has the current value with and without subscribers",
    marbles((m) => {
      const source$ = m.cold("-a-b-", people)
      const others = "        ^--- "
      const clock$ = m.hot("  t-t-t")
      const presents: string[] = []

      const parent$ = stateOf(source$, { initial })
      const name$ = derive(parent$, ({ name }) => name)

      m.expect(parent$, others).toBeObservable("ia-b-", { ...people, i: initial })
      m.expect(clock$.pipe(tap(() => presents.push(name$.value)))).toBeObservable("t-t-t")
      m.flush()
      expect(presents).toEqual(["n", "x", "y"])
    }),
  )

  it(
    "keeps the identity of equal values, so that no view re-renders",
    marbles((m) => {
      const source$ = m.cold("-b-c-a", people)
      const seen: object[] = []

      const parent$ = stateOf(source$, { initial })
      const part$ = derive(
        parent$,
        ({ name }) => ({ name }),
        (one, other) => one.name === other.name,
      )

      m.expect(part$.pipe(tap((part) => seen.push(part, part$.value)))).toBeObservable("ny---x", {
        n: { name: "n" },
        x: { name: "x" },
        y: { name: "y" },
      })
      m.flush()
      expect(new Set(seen).size).toBe(3)
    }),
  )

  it(
    "projects each state once, however often it is read",
    marbles((m) => {
      const parent$ = stateOf(m.cold("-a", people), { initial })
      let projections = 0
      const part$ = derive(parent$, ({ name }) => {
        projections++
        return name
      })

      m.expect(part$).toBeObservable("nx")
      m.expect(part$).toBeObservable("nx")
      m.flush()
      expect([part$.value, part$.value, projections]).toEqual(["x", "x", 2])
    }),
  )

  it(
    "does not subscribe to the parent without subscribers of its own",
    marbles((m) => {
      const source$ = m.cold("-a----", people)
      const subs = "          ^--!  "
      const work = "          ^---! "

      const parent$ = stateOf(source$, { initial, linger: 1 })

      m.expect(
        derive(parent$, ({ name }) => name),
        subs,
      ).toBeObservable("nx----")
      m.expect(source$).toHaveSubscriptions(work)
    }),
  )
})
