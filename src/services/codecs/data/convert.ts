import * as t from "io-ts"
import { Bytes, eachOf, Finite, listOf, maybe, Whole, Text } from "./wire.js"
import { object } from "../builders.js"

/** `GET /v1/convert/tokens`: the tokens that can be swapped; addresses are CAIP-10. */
export const ConvertTokens = object({
  tokens: eachOf(
    object({
      name: Text,
      symbol: Text,
      address: Text,
      decimals: Finite,
      logoUri: maybe(Text),
      eip2612: maybe(t.boolean),
    }),
  ),
})
export type ConvertTokens = t.TypeOf<typeof ConvertTokens>

/** `GET /v1/convert/quotes`: amounts in base units. */
export const ConvertQuotes = object({
  quotes: listOf(object({ id: maybe(Text), fromAmount: Whole, fromAccount: Text, toAmount: Whole, toAccount: Text })),
})
export type ConvertQuotes = t.TypeOf<typeof ConvertQuotes>

/** `GET /v1/convert/allowance`: in base units. */
export const Allowance = object({ allowance: Whole })
export type Allowance = t.TypeOf<typeof Allowance>

/** `GET /v1/convert/gas-price`: wei. */
export const GasPrice = object({ standard: Whole, fast: Whole, instant: Whole })
export type GasPrice = t.TypeOf<typeof GasPrice>

/** `GET /v1/convert/build-approve` */
export const ApproveTransaction = object({
  tx: object({ from: Text, to: Text, data: Bytes, value: Whole, eip155: object({ gasPrice: Whole }) }),
})
export type ApproveTransaction = t.TypeOf<typeof ApproveTransaction>

/** `POST /v1/convert/build-transaction` */
export const SwapTransaction = object({
  tx: object({
    from: Text,
    to: Text,
    data: Bytes,
    amount: Whole,
    eip155: object({ gas: Whole, gasPrice: Whole }),
  }),
})
export type SwapTransaction = t.TypeOf<typeof SwapTransaction>
