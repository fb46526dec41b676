import { EMPTY, of } from "rxjs"
import { describe, it } from "vitest"
import type { Balance } from "../../../src/model/token/balance.js"
import { fail } from "../../../src/model/errors.js"
import { failed, latest, loading, ready } from "../../../src/model/remote.js"
import type { SendState } from "../../../src/model/send/sendForm.js"
import type { Token } from "../../../src/model/token/token.js"
import { marbles } from "../../support/marbles.js"
import { mainnet } from "../../streams/fixtures.js"
import { drawing, elsewhere, memories, typed } from "./sendFormPorts.js"

const tokenOf = (change: Partial<Token> = {}): Token => ({
  ...{ name: "USD Coin", symbol: "USDC", chainId: mainnet.id, address: `${mainnet.id}:0xc01` },
  ...{ value: 5, price: 1, quantity: { decimals: "6", numeric: "5" }, iconUrl: null },
  ...change,
})

describe("the token of a transfer", () => {
  const counted = (numeric: string) => tokenOf({ quantity: { decimals: "6", numeric } })

  it(
    "that is not listed is absent, unless its contract has an amount",
    marbles((m) => {
      const shown = { t: "true", f: "false" }
      const part = (state: SendState) => `${state.isTokenAbsent}`
      const absent = (tokens: readonly Token[], numeric: string) =>
        drawing(
          {
            memory$: m.hot("m", { m: typed({ token: tokenOf() }) }),
            tokens$: of(ready(tokens)),
            tokenOn: () => m.cold("-c|", { c: counted(numeric) }),
          },
          part,
        )

      m.expect(absent([], "0.00"), "9ms !").toBeObservable("t", shown)
      m.expect(absent([], "0.05"), "9ms !").toBeObservable("tf", shown)
      m.expect(absent([], "5"), "9ms !").toBeObservable("tf", shown)
      m.expect(absent([tokenOf()], "0"), "9ms !").toBeObservable("f", shown)
    }),
  )

  it(
    "is not counted by a contract of another network",
    marbles((m) => {
      const token = tokenOf({ chainId: elsewhere.network, address: `${elsewhere.network}:0xc01` })
      const contract$ = m.cold("-c|", { c: counted("7") })
      const part = ({ form }: SendState) => form.token?.quantity.numeric ?? "none"

      m.expect(
        drawing({ memory$: m.hot("m", { m: typed({ token }) }), tokenOn: () => contract$ }, part),
        "9ms !",
      ).toBeObservable("5", { 5: "5" })
      m.expect(contract$).toHaveSubscriptions([])
    }),
  )

  it(
    "is warned of when it goes by the name of the native currency",
    marbles((m) => {
      const part = ({ warnings }: SendState) => warnings.map(({ code }) => code).join()
      const warned = (symbol: string) =>
        drawing({ memory$: m.hot("m", { m: typed({ token: tokenOf({ symbol }) }) }), tokenOn: () => EMPTY }, part)

      m.expect(warned("ETH"), "9ms !").toBeObservable("i", { i: "imitation" })
      m.expect(warned("COIN"), "9ms !").toBeObservable("n", { n: "" })
    }),
  )
})

describe("a form that cannot be sent", () => {
  const shape = (state: SendState) =>
    [state.problem?.code, state.tokens.length, state.isTokenAbsent, state.receiver.status].join(" ")

  it(
    "has neither tokens nor a receiver without an account",
    marbles((m) => {
      const memory$ = of({ ...memories.h, account: null })

      m.expect(drawing({ memory$ }, shape)).toBeObservable("(n|)", { n: "NotConnected 0 false idle" })
    }),
  )

  it(
    "says so where the site has no adapter for the chain family: no address is valid there",
    marbles((m) => {
      m.expect(drawing({ memory$: m.hot("h", memories), rulesOf: () => undefined }, shape)).toBeObservable("n", {
        n: "NamespaceUnsupported 1 false failed",
      })
    }),
  )
})

describe("the most that can be sent of a transfer's token", () => {
  it(
    "is unknown while the amount of the native currency is loading, and where it could not be read",
    marbles((m) => {
      const balance$ = m.cold("l--f--r", {
        l: loading<Balance>(),
        f: failed<Balance>(fail("BalanceUnavailable", { retryAt: 0 })),
        r: ready({ amount: "1", symbol: "ETH" }),
      })
      const states = "         l--i--l 299ms 9"

      m.expect(
        drawing({ memory$: of(memories.e), balance$, mostOf: () => of("0.9") }, ({ most }) =>
          most.status === "ready" ? most.value : most.status,
        ),
      ).toBeObservable(states, { l: "loading", i: "idle", 9: "0.9" })
    }),
  )

  it(
    "is asked for again at the speed that is chosen, where the chain family lets the sender choose one",
    marbles((m) => {
      const memory$ = m.cold("e 999ms f", { ...memories, f: typed({ speed: "fast" }) })
      const rulesOf = () => ({ isAddress: () => true, can: { send: true, names: false, speeds: true } })
      const mostOf = ({ speed }: { readonly speed?: string | undefined }) => of(speed === "fast" ? "0.5" : "0.9")
      const part = ({ most, speeds = [] }: SendState) => `${speeds.length} ${latest(most) ?? most.status}`
      const states = "         l 299ms 9 699ms l 299ms 5"

      m.expect(drawing({ memory$, rulesOf, mostOf }, part)).toBeObservable(states, {
        ...{ l: "3 loading", 9: "3 0.9", 5: "3 0.5" },
      })
    }),
  )
})
