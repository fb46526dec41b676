import { map, of } from "rxjs"
import { describe, it } from "vitest"
import { formToken, type FormTokenPorts } from "../../../src/features/send/formToken.js"
import { fail } from "../../../src/model/errors.js"
import { loading, ready, type Remote } from "../../../src/model/remote.js"
import type { SendProgress } from "../../../src/model/send/sendForm.js"
import type { Token } from "../../../src/model/token/token.js"
import { mainnet } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { account } from "./sendFormPorts.js"

const tokenOf = (decimals: string): Token => ({
  ...{ name: "USD Coin", symbol: "USDC", chainId: mainnet.id, address: `${mainnet.id}:0xc01` },
  ...{ value: 5, price: 1, quantity: { decimals, numeric: "5" }, iconUrl: null },
})
const counts: Readonly<Record<string, Remote<Token | null>>> = {
  ...{ l: loading(), a: ready(tokenOf("6")), b: ready(tokenOf("5")), n: ready(null) },
}
const refused = fail("DecimalsDiffer", { symbol: "USDC", reviewed: 6, decimals: 5 })
const progress: Readonly<Record<string, SendProgress>> = {
  i: { status: "idle" },
  s: { status: "sending", step: null },
  r: { status: "failed", error: refused, last: null },
  d: { status: "failed", error: fail("UserRejected", { connector: "w" }), last: { type: "awaitingWallet" } },
}
const memories = Object.fromEntries(Object.entries(progress).map(([letter, at]) => [letter, { progress: at }]))

const drawn = (ports: FormTokenPorts, token: Token | null = tokenOf("8")) =>
  formToken(ports, account, token).pipe(map((counted) => counted?.quantity.decimals ?? "n"))
const texts = { n: "n", 6: "6", 5: "5" }

describe("the token of a form", () => {
  it(
    "is counted by its contract, and again after each transfer that was refused because of its decimals",
    marbles((m) => {
      const answers = [m.cold("l-a", counts), m.cold("l-b", counts), m.cold("l-a", counts)]
      const memory$ = m.hot(" i---srr--isr-----", memories)

      m.expect(drawn({ memory$, count: () => answers.shift() ?? of(ready(null)) }), "^---------------!").toBeObservable(
        "                     n-6--n-5---n-6---",
        texts,
      )
    }),
  )

  it(
    "is not counted again after any other failure",
    marbles((m) => {
      const count$ = m.cold("l-a", counts)

      m.expect(drawn({ memory$: m.hot("i---sd-i", memories), count: () => count$ }), "^-------!").toBeObservable(
        "                               n-6",
        texts,
      )
      m.expect(count$).toHaveSubscriptions(["^-------!"])
    }),
  )

  it(
    "is counted once where a transfer was refused before anybody has subscribed",
    marbles((m) => {
      const count$ = m.cold("l-a", counts)

      m.expect(drawn({ memory$: m.cold("r--", memories), count: () => count$ }), "^---!").toBeObservable("n-6", texts)
      m.expect(count$).toHaveSubscriptions(["^---!"])
    }),
  )

  it(
    "is not known where there is no contract, or the contract is no token",
    marbles((m) => {
      const memory$ = m.hot("i---", memories)
      const count = () => m.cold("n", counts)

      m.expect(drawn({ memory$, count }, null)).toBeObservable("(n|)", texts)
      m.expect(drawn({ memory$, count }), "^--!").toBeObservable("n", texts)
    }),
  )
})
