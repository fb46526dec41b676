import * as t from "io-ts"
import { isNetworkId, type NetworkId } from "../../../model/namespace.js"
import { either, object, oneOf, textThat, webAddress } from "../builders.js"
import { Bytes, eachOf, Finite, listOf, maybe, Text, Whole } from "./wire.js"

/** The result of a JSON-RPC call. */
const resultOf = <A>(codec: t.Type<A, unknown>) => object({ result: codec })

/** `reown_getExchanges` (CONTRACTS §1.5). */
export const Exchanges = resultOf(
  object({ total: Finite, exchanges: eachOf(object({ id: Text, name: Text, imageUrl: maybe(Text) })) }),
)
export type Exchanges = t.TypeOf<typeof Exchanges>

/** The id of a session with an exchange. */
const SessionId = textThat("a session id", (text): text is string => text.length > 0 && text.length <= 50)

/** `reown_getExchangePayUrl`. */
export const ExchangePayUrl = resultOf(object({ url: webAddress, sessionId: SessionId }))
export type ExchangePayUrl = t.TypeOf<typeof ExchangePayUrl>

/** `reown_getExchangeBuyStatus`. */
export const ExchangeBuyStatus = resultOf(
  object({
    status: oneOf("UNKNOWN", "IN_PROGRESS", "SUCCESS", "FAILED"),
    txHash: maybe(textThat("a hash", (text): text is string => text.length > 0 && text.length <= 128)),
  }),
)
export type ExchangeBuyStatus = t.TypeOf<typeof ExchangeBuyStatus>

const AssetCodec = object({
  network: textThat<NetworkId>("a CAIP-2 id", isNetworkId),
  asset: Text,
  metadata: object({ symbol: Text, decimals: Finite }),
})

/** An amount in base units, of a currency. */
const Money = object({ amount: Whole, currency: AssetCodec })

/** A quantity in hex, of at most 256 bits. */
const Quantity = textThat("a quantity", (text): text is string => /^0x[0-9a-fA-F]{1,64}$/.test(text))

/** The transaction of a step, of which only what is checked and sent is read: `value` in base units, as a decimal or in hex. */
export const StepTransaction = object({
  to: Text,
  data: Bytes,
  value: maybe(either(Whole, Quantity)),
  from: maybe(Text),
  chainId: maybe(either(either(Whole, Quantity), either(Finite, textThat<NetworkId>("a CAIP-2 id", isNetworkId)))),
})
export type StepTransaction = t.TypeOf<typeof StepTransaction>

/** `POST /appkit/v1/transfers/quote`. A step has what its type says; a `transaction` is decoded where it may be sent. */
export const TransferQuote = object({
  origin: Money,
  destination: Money,
  fees: listOf(object({ label: Text, amount: Whole, currency: AssetCodec })),
  steps: listOf(
    object({
      requestId: textThat("a request id", (text): text is string => text.length > 0 && text.length <= 200),
      type: Text,
      deposit: maybe(object({ amount: Whole, currency: either(Text, AssetCodec), receiver: Text })),
      transaction: t.unknown,
    }),
  ),
  timeInSeconds: Finite,
})
export type TransferQuote = t.TypeOf<typeof TransferQuote>

/** `GET /appkit/v1/transfers/status`. */
export const DepositStatus = object({
  status: oneOf(
    ...(["waiting", "pending", "success", "failure"] as const),
    ...(["refund", "timeout", "submitted"] as const),
  ),
})
export type DepositStatus = t.TypeOf<typeof DepositStatus>
