import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../src/model/errors.js"
import { reportErrors } from "../../src/streams/operators/reportErrors.js"
import { marbles } from "../support/marbles.js"

const rejected = fail("UserRejected", { connector: "fox" })

describe("reportErrors", () => {
  it(
    "reports the error, once, and rethrows it",
    marbles((m) => {
      const source$ = m.cold("-a--#", undefined, rejected)
      const result = "        -a--#"

      const reported: AnyWalletError[] = []

      m.expect(source$.pipe(reportErrors((error) => reported.push(error)))).toBeObservable(result, undefined, rejected)
      m.flush()
      expect(reported).toStrictEqual([rejected])
    }),
  )

  it(
    "turns whatever was thrown into a WalletError, for the report and for the subscriber",
    marbles((m) => {
      const source$ = m.cold("--#", undefined, new Error("boom"))
      const result = "        --#"
      const unexpected = fail("Unexpected", { message: "boom" })

      const reported: AnyWalletError[] = []

      m.expect(source$.pipe(reportErrors((error) => reported.push(error)))).toBeObservable(result, {}, unexpected)
      m.flush()
      expect(reported).toMatchObject([{ code: "Unexpected", details: { message: "boom" } }])
    }),
  )

  it(
    "reports nothing when the source completes",
    marbles((m) => {
      const source$ = m.cold("-a|")
      const result = "        -a|"

      m.expect(source$.pipe(reportErrors(() => expect.fail("not an error")))).toBeObservable(result)
    }),
  )
})
