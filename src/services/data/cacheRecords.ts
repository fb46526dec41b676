import { BalanceResponse, HistoryResponse, IdentityResponse, PriceResponse } from "../codecs/data/account.js"
import { NameLookup, NameRecords } from "../codecs/data/profile.js"
import { cacheRecord } from "./responseCache.js"

/** Tokens of accounts, for 30 s (`httpProvider`). */
export const tokensRecord = cacheRecord("portfolio_cache", BalanceResponse)

/** Pages of the history of accounts, for 15 s (`httpProvider`). */
export const historyRecord = cacheRecord("history_cache", HistoryResponse)

/** Names and avatars of accounts, for 5 min (`httpProvider`). */
export const identityRecord = cacheRecord("identity_cache", IdentityResponse)

/** Names registered for accounts, for 5 min (`httpProvider`). */
export const namesOfRecord = cacheRecord("names_of_cache", NameRecords)

/** Names that were looked up, for 5 min (`httpProvider`). */
export const nameRecord = cacheRecord("name_cache", NameLookup)

/** Prices of tokens, for 15 s (`httpProvider`). No account. */
export const priceRecord = cacheRecord("token_price_cache", PriceResponse)
