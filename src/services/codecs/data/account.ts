import * as t from "io-ts"
import { either, object, oneOf } from "../builders.js"
import { Decimal, eachOf, Finite, Instant, listOf, maybe, Whole, Text } from "./wire.js"

/** `GET /v1/supported-chains`: CAIP-2 ids. */
export const SupportedChains = object({ http: eachOf(t.string) })

/** `GET /v1/identity/{address}` */
export const IdentityResponse = object({ name: maybe(Text), avatar: maybe(Text), resolvedAt: maybe(Instant) })
export type IdentityResponse = t.TypeOf<typeof IdentityResponse>

/** `GET /v1/account/{address}/balance` */
export const BalanceResponse = object({
  balances: eachOf(
    object({
      name: Text,
      symbol: Text,
      chainId: maybe(t.string),
      address: maybe(Text),
      value: maybe(Finite),
      price: Finite,
      quantity: object({ decimals: Whole, numeric: Decimal }),
      iconUrl: maybe(Text),
    }),
  ),
})
export type BalanceResponse = t.TypeOf<typeof BalanceResponse>

const Fungible = object({
  name: maybe(Text),
  symbol: maybe(Text),
  icon: maybe(object({ url: maybe(Text) })),
})

const Nft = object({
  name: maybe(Text),
  content: maybe(object({ preview: maybe(object({ url: maybe(Text) })) })),
  flags: maybe(object({ is_spam: maybe(t.boolean) })),
})

const Transfer = object({
  fungible_info: maybe(Fungible),
  nft_info: maybe(Nft),
  direction: oneOf("in", "out", "self"),
  quantity: object({ numeric: Decimal }),
  value: maybe(Finite),
  price: maybe(Finite),
})

const Transaction = object({
  id: Text,
  metadata: object({
    operationType: Text,
    hash: Text,
    minedAt: Instant,
    sentFrom: maybe(Text),
    sentTo: maybe(Text),
    status: Text,
    nonce: maybe(Finite),
    application: maybe(object({ name: maybe(Text), iconUrl: maybe(Text) })),
    chain: maybe(t.string),
  }),
  transfers: maybe(listOf(Transfer)),
})

/** `GET /v1/account/{account}/history` */
export const HistoryResponse = object({ data: eachOf(Transaction), next: maybe(t.string) })
export type HistoryResponse = t.TypeOf<typeof HistoryResponse>

/** `POST /v1/fungible/price` */
export const PriceResponse = object({
  fungibles: listOf(
    object({
      address: maybe(Text),
      name: Text,
      symbol: Text,
      iconUrl: maybe(Text),
      price: Finite,
      decimals: maybe(either(Finite, Whole)),
    }),
  ),
})
export type PriceResponse = t.TypeOf<typeof PriceResponse>
