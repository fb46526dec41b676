import * as t from "io-ts"
import { Bytes, Finite, maybe, Whole, Words } from "./wire.js"

/** `GET /v1/convert/tokens`: what can be swapped; addresses are CAIP-10. */
export const ConvertTokens = t.strict({
  tokens: t.readonlyArray(
    t.strict({
      name: Words,
      symbol: Words,
      address: Words,
      decimals: Finite,
      logoUri: maybe(Words),
      eip2612: maybe(t.boolean),
    }),
  ),
})
export type ConvertTokens = t.TypeOf<typeof ConvertTokens>

/** `GET /v1/convert/quotes`: amounts in base units. */
export const ConvertQuotes = t.strict({
  quotes: t.readonlyArray(
    t.strict({ id: maybe(Words), fromAmount: Whole, fromAccount: Words, toAmount: Whole, toAccount: Words }),
  ),
})
export type ConvertQuotes = t.TypeOf<typeof ConvertQuotes>

/** `GET /v1/convert/allowance`: in base units. */
export const Allowance = t.strict({ allowance: Whole })
export type Allowance = t.TypeOf<typeof Allowance>

/** `GET /v1/convert/gas-price`: wei. */
export const GasPrice = t.strict({ standard: Whole, fast: Whole, instant: Whole })
export type GasPrice = t.TypeOf<typeof GasPrice>

/** `GET /v1/convert/build-approve` */
export const ApproveTransaction = t.strict({
  tx: t.strict({ from: Words, to: Words, data: Bytes, value: Whole, eip155: t.strict({ gasPrice: Whole }) }),
})
export type ApproveTransaction = t.TypeOf<typeof ApproveTransaction>

/** `POST /v1/convert/build-transaction` */
export const SwapTransaction = t.strict({
  tx: t.strict({
    from: Words,
    to: Words,
    data: Bytes,
    amount: Whole,
    eip155: t.strict({ gas: Whole, gasPrice: Whole }),
  }),
})
export type SwapTransaction = t.TypeOf<typeof SwapTransaction>
