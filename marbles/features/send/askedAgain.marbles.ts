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
  n: failed(fail("InsufficientFunds", { symbol: "ETH" })),
  u: failed(fail("UserRejected", { connector: "io.metamask" })),
}

describe("what is asked for a form", () => {
  it(
    "is asked again where a transfer was refused because of its fee, its decimals or too little, and for no other failure",
    marbles((m) => {
      const memory$ = m.hot("i--f--i--d--i--n--i--u--", progress).pipe(map((each) => ({ progress: each })))
      const ask = inTurn(m.cold("-1"), m.cold("-2"), m.cold("-3"), m.cold("-4"))

      m.expect(askedAgain({ memory$ }, ask), "^").toBeObservable("-1--2-----3-----4-------")
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
