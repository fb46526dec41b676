import { concat, distinctUntilChanged, map, NEVER, type Observable, of } from "rxjs"
import { describe, it } from "vitest"
import { ready } from "../../../src/model/remote.js"
import { marbles } from "../../support/marbles.js"
import { account, coin, formOf, memoryOf, silver } from "./swapCast.js"
import { shown, stateFrom } from "./swapStates.js"

describe("the most that can be swapped", () => {
  it(
    "leaves of the network's coin what the gas of a swap may cost, once that is known, and is never below zero",
    marbles((m) => {
      const most = (amount: string, gasPrice: bigint) =>
        stateFrom({
          memory$: m.hot("a", { a: memoryOf(formOf("1", { from: coin })) }),
          balance$: concat(of(ready({ amount, symbol: "ETH" })), NEVER),
          listOf: () => of([coin, silver]),
          gasPriceOf: (of) => (of === account ? m.cold("5ms (g|)", { g: gasPrice }) : NEVER),
          quoteOf: () => NEVER,
        }).pipe(
          map((state) => state.most ?? "-"),
          distinctUntilChanged(),
        )
      m.expect(most("2", 20_000_000_000n)).toBeObservable("n 4ms m", { n: "-", m: "1.997" })
      m.expect(most("0.003", 20_000_000_000n)).toBeObservable("n 4ms m", { n: "-", m: "0" })
      m.expect(most("0.003", 20_000_000_001n)).toBeObservable("n 4ms m", { n: "-", m: "0" })
      m.expect(most("0.003000000000000001", 20_000_000_000n)).toBeObservable("n 4ms m", {
        ...{ n: "-", m: "0.000000000000000001" },
      })
    }),
  )

  it(
    "leaves of the network's coin what a rollup charges for the data of a swap, and is not known without that",
    marbles((m) => {
      const most = (dataFee$: Observable<bigint>) =>
        stateFrom({
          memory$: m.hot("a", { a: memoryOf(formOf("1", { from: coin })) }),
          listOf: () => of([coin, silver]),
          gasPriceOf: () => of(20_000_000_000n),
          dataFeeOf: (of) => (of === account ? dataFee$ : NEVER),
          quoteOf: () => NEVER,
        }).pipe(
          map((state) => state.most ?? "-"),
          distinctUntilChanged(),
        )
      m.expect(most(m.cold("5ms (g|)", { g: 10n ** 15n }))).toBeObservable("n 4ms m", { n: "-", m: "1.996" })
      m.expect(most(m.cold("5ms #"))).toBeObservable("n", { n: "-" })
    }),
  )

  it(
    "is all of the network's coin where another account pays the gas, as for a Safe",
    marbles((m) => {
      const most$ = stateFrom({
        memory$: m.hot("a", { a: memoryOf(formOf("2", { from: coin })) }),
        listOf: () => of([coin, silver]),
        gasPriceOf: () => of(20_000_000_000n),
        paysFee: (of) => of !== account,
        quoteOf: () => NEVER,
      }).pipe(
        map(({ most, next }) => `${most} ${next}`),
        distinctUntilChanged(),
      )
      m.expect(most$).toBeObservable("(lm)", { l: "2 loading", m: "2 quoting" })
    }),
  )

  it(
    "says that the account has too little of the network's coin where its gas could not be paid",
    marbles((m) => {
      const states$ = stateFrom({
        memory$: m.hot("a", { a: memoryOf(formOf("1.998", { from: coin })) }),
        listOf: () => of([coin, silver]),
        gasPriceOf: () => of(20_000_000_000n),
        quoteOf: () => NEVER,
      })
      m.expect(shown(states$)).toBeObservable("i", { i: "insufficientBalance" })
    }),
  )
})
