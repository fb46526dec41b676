import { map } from "rxjs"
import { describe, it } from "vitest"
import { askedAgain } from "../../../src/features/send/askedAgain.js"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { SendProgress } from "../../../src/model/send/sendForm.js"
import { inTurn, marbles } from "../../support/marbles.js"

const failed = (error: AnyWalletError): SendProgress => ({ status: "failed", error, last: null })

const progress: Readonly<Record<string, SendProgress>> = {
  i: { status: "idle" },
  f: failed(fail("FeeChanged", { fee: "2", symbol: "ETH" })),
  d: failed(fail("DecimalsDiffer", { symbol: "USDC", reviewed: 18, decimals: 6 })),
  u: failed(fail("UserRejected", { connector: "io.metamask" })),
}

describe("what is asked for a form", () => {
  it(
    "is asked again where a transfer was refused because of its fee or its decimals, and for no other failure",
    marbles((m) => {
      const memory$ = m.hot("i--f--i--d--i--u--", progress).pipe(map((each) => ({ progress: each })))
      const ask = inTurn(m.cold("-1"), m.cold("-2"), m.cold("-3"))

      m.expect(askedAgain({ memory$ }, ask), "^").toBeObservable("-1--2-----3-------")
    }),
  )

  it(
    "is asked once where it was refused before, and not for each edit",
    marbles((m) => {
      const memory$ = m.hot("f--f--i--i--", progress).pipe(map((each) => ({ progress: each })))
      const ask = inTurn(m.cold("-1"))

      m.expect(askedAgain({ memory$ }, ask), "^").toBeObservable("-1----------")
    }),
  )
})
