import * as t from "io-ts"
import { either } from "../builders.js"
import { Decimal, Finite, Instant, listOf, maybe, Whole, Text } from "./wire.js"

/** `GET /v1/supported-chains`: CAIP-2 ids. */
export const SupportedChains = t.strict({ http: listOf(t.string) })

/** `GET /v1/identity/{address}` */
export const IdentityResponse = t.strict({ name: maybe(Text), avatar: maybe(Text), resolvedAt: maybe(Instant) })
export type IdentityResponse = t.TypeOf<typeof IdentityResponse>

/** `GET /v1/account/{address}/balance` */
export const BalanceResponse = t.strict({
  balances: listOf(
    t.strict({
      name: Text,
      symbol: Text,
      chainId: maybe(t.string),
      address: maybe(Text),
      value: maybe(Finite),
      price: Finite,
      quantity: t.strict({ decimals: Whole, numeric: Decimal }),
      iconUrl: maybe(Text),
    }),
  ),
})
export type BalanceResponse = t.TypeOf<typeof BalanceResponse>

const Fungible = t.strict({
  name: maybe(Text),
  symbol: maybe(Text),
  icon: maybe(t.strict({ url: maybe(Text) })),
})

const Nft = t.strict({
  name: maybe(Text),
  content: maybe(t.strict({ preview: maybe(t.strict({ url: maybe(Text) })) })),
  flags: maybe(t.strict({ is_spam: maybe(t.boolean) })),
})

const Transfer = t.strict({
  fungible_info: maybe(Fungible),
  nft_info: maybe(Nft),
  direction: t.keyof({ in: null, out: null, self: null }),
  quantity: t.strict({ numeric: Decimal }),
  value: maybe(Finite),
  price: maybe(Finite),
})

const Transaction = t.strict({
  id: Text,
  metadata: t.strict({
    operationType: Text,
    hash: Text,
    minedAt: Instant,
    sentFrom: maybe(Text),
    sentTo: maybe(Text),
    status: Text,
    nonce: maybe(Finite),
    application: maybe(t.strict({ name: maybe(Text), iconUrl: maybe(Text) })),
    chain: maybe(t.string),
  }),
  transfers: maybe(listOf(Transfer)),
})

/** `GET /v1/account/{account}/history` */
export const HistoryResponse = t.strict({ data: listOf(Transaction), next: maybe(t.string) })
export type HistoryResponse = t.TypeOf<typeof HistoryResponse>

/** `POST /v1/fungible/price` */
export const PriceResponse = t.strict({
  fungibles: listOf(
    t.strict({
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
