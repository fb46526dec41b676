import type { NetworkId } from "../../../model/namespace.js"
import * as codec from "../../codecs/data/pay.js"
import { apiPath, type Call } from "../call.js"

const rpc = <A>(method: string, params: Readonly<Record<string, unknown>>, returns: Call<A>["returns"]): Call<A> => ({
  ...{ method: "POST", path: apiPath`/v1/json-rpc`, project: "params" },
  body: { jsonrpc: "2.0", id: 1, method, params },
  returns,
})

/** The same call for a deposit of the account itself, which the project must allow by itself (CONTRACTS §1.5). */
export const fundingWallet = <A>(call: Call<A>): Call<A> => ({
  ...call,
  query: { ...call.query, source: "fund-wallet" },
})

/** The exchanges that pay an asset, a CAIP-19 id; the amount in whole coins, or any. */
export const exchanges = (asked: { readonly asset: string; readonly amount?: string }): Call<codec.Exchanges> =>
  rpc("reown_getExchanges", { page: 1, ...asked }, codec.Exchanges)

/** The page of an exchange for a payment: the asset as CAIP-19, the recipient as CAIP-10, the amount in whole coins. */
export const exchangePayUrl = (asked: {
  readonly exchangeId: string
  readonly asset: string
  readonly amount: string
  readonly recipient: string
}): Call<codec.ExchangePayUrl> => rpc("reown_getExchangePayUrl", asked, codec.ExchangePayUrl)

/** How it stands with a payment from an exchange. */
export const exchangeBuyStatus = (asked: {
  readonly exchangeId: string
  readonly sessionId: string
}): Call<codec.ExchangeBuyStatus> => rpc("reown_getExchangeBuyStatus", asked, codec.ExchangeBuyStatus)

/** What a payment costs in another coin. Currencies are `native` or addresses, `amount` is what arrives, in base units. */
export const transferQuote = (body: {
  readonly user: string
  readonly originChainId: NetworkId
  readonly originCurrency: string
  readonly destinationChainId: NetworkId
  readonly destinationCurrency: string
  readonly recipient: string
  readonly amount: string
}): Call<codec.TransferQuote> => ({
  method: "POST",
  path: apiPath`/appkit/v1/transfers/quote`,
  body,
  project: "query",
  returns: codec.TransferQuote,
})

/** How it stands with a deposit. */
export const depositStatus = (requestId: string): Call<codec.DepositStatus> => ({
  method: "GET",
  path: apiPath`/appkit/v1/transfers/status`,
  query: { requestId },
  returns: codec.DepositStatus,
})
