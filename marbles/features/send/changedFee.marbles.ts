import { concat, EMPTY, merge, mergeMap, NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { type SendFeature, sendFeature } from "../../../src/features/send/sendFeature.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { clock, named } from "../../streams/fixtures.js"
import { alice, sendContext } from "./sendContext.js"

/** Calls: f the form is filled in, s it is submitted, e it is reviewed again. */
const visitor: Readonly<Record<string, (actions: SendFeature["actions"]) => Observable<unknown>>> = {
  f: ({ edit }) => edit({ amount: "0.5", receiver: "0xb0b" }),
  s: ({ submit }) => submit(),
  e: ({ edit }) => edit({}),
}

describe("a transfer whose fee is higher than it was reviewed", () => {
  it(
    "is not tried again until it is reviewed again",
    marbles((m) => {
      const tried: number[] = []
      const { context } = sendContext(concat(of(alice), NEVER), () => {
        tried.push(clock.now())
        return throwError(() => fail("FeeChanged", { fee: "2", symbol: "BTC" }))
      })
      const { life$, state$, actions } = sendFeature(context)
      const running$ = merge(life$, state$).pipe(mergeMap(() => EMPTY))
      const calls$ = m
        .hot("-f-s-s-e-s-", undefined)
        .pipe(mergeMap((letter) => (visitor[letter]?.(actions) ?? EMPTY).pipe(named())))
      m.expect(merge(running$, calls$), "^----------!").toBeObservable("---F-F---F", { F: "FeeChanged" })
      m.flush()
      expect(tried).toEqual([3, 9])
    }),
  )
})
