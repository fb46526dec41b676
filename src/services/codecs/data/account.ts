import * as t from "io-ts"
import { Decimal, Finite, Instant, maybe, Whole, Words } from "./wire.js"

/** `GET /v1/supported-chains`: CAIP-2 ids. */
export const SupportedChains = t.strict({ http: t.readonlyArray(t.string) })

/** `GET /v1/identity/{address}` */
export const IdentityAnswer = t.strict({ name: maybe(Words), avatar: maybe(Words), resolvedAt: maybe(Instant) })
export type IdentityAnswer = t.TypeOf<typeof IdentityAnswer>

/** `GET /v1/account/{address}/balance` */
export const BalanceAnswer = t.strict({
  balances: t.readonlyArray(
    t.strict({
      name: Words,
      symbol: Words,
      chainId: maybe(t.string),
      address: maybe(Words),
      value: maybe(Finite),
      price: Finite,
      quantity: t.strict({ decimals: Whole, numeric: Decimal }),
      iconUrl: maybe(Words),
    }),
  ),
})
export type BalanceAnswer = t.TypeOf<typeof BalanceAnswer>

const Fungible = t.strict({
  name: maybe(Words),
  symbol: maybe(Words),
  icon: maybe(t.strict({ url: maybe(Words) })),
})

const Nft = t.strict({
  name: maybe(Words),
  content: maybe(t.strict({ preview: maybe(t.strict({ url: maybe(Words) })) })),
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
  id: Words,
  metadata: t.strict({
    operationType: Words,
    hash: Words,
    minedAt: Instant,
    sentFrom: maybe(Words),
    sentTo: maybe(Words),
    status: Words,
    nonce: maybe(Finite),
    application: maybe(t.strict({ name: maybe(Words), iconUrl: maybe(Words) })),
    chain: maybe(t.string),
  }),
  transfers: maybe(t.readonlyArray(Transfer)),
})

/** `GET /v1/account/{account}/history` */
export const HistoryAnswer = t.strict({ data: t.readonlyArray(Transaction), next: maybe(t.string) })
export type HistoryAnswer = t.TypeOf<typeof HistoryAnswer>

/** `POST /v1/fungible/price` */
export const PriceAnswer = t.strict({
  fungibles: t.readonlyArray(
    t.strict({
      address: maybe(Words),
      name: Words,
      symbol: Words,
      iconUrl: maybe(Words),
      price: Finite,
      decimals: maybe(t.union([Finite, Whole])),
    }),
  ),
})
export type PriceAnswer = t.TypeOf<typeof PriceAnswer>
