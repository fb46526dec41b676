import type { NetworkId } from "../../../model/namespace.js"
import * as codec from "../../codecs/data/convert.js"
import { apiPath, type Call } from "../call.js"

/** Two tokens of one network and the swapping account, all as CAIP-10. */
export interface Pair {
  readonly from: string
  readonly to: string
  readonly userAddress: string
}

/** The tokens that can be swapped on a network. */
export const tokens = ({ network }: { readonly network: NetworkId }): Call<codec.ConvertTokens> => ({
  method: "GET",
  path: apiPath`/v1/convert/tokens`,
  query: { chainId: network },
  returns: codec.ConvertTokens,
})

/** Quotes for a swap; `amount` in base units, `gasPrice` in wei. */
export const quotes = ({
  amount,
  gasPrice,
  userAddress,
  from,
  to,
}: Pair & { readonly amount: string; readonly gasPrice: string | null }): Call<codec.ConvertQuotes> => ({
  method: "GET",
  path: apiPath`/v1/convert/quotes`,
  query: { amount, userAddress, from, to, gasPrice },
  returns: codec.ConvertQuotes,
})

/** The swap contract's allowance for a token. */
export const allowance = ({
  tokenAddress,
  userAddress,
}: {
  readonly tokenAddress: string
  readonly userAddress: string
}): Call<codec.Allowance> => ({
  method: "GET",
  path: apiPath`/v1/convert/allowance`,
  query: { tokenAddress, userAddress },
  returns: codec.Allowance,
})

/** The current gas price. */
export const gasPrice = ({ network }: { readonly network: NetworkId }): Call<codec.GasPrice> => ({
  method: "GET",
  path: apiPath`/v1/convert/gas-price`,
  query: { chainId: network },
  returns: codec.GasPrice,
})

/** A transaction that approves the swap contract to spend `to`, which the service echoes in `from` too. */
export const buildApprove = ({
  userAddress,
  from,
  to,
  amount,
}: Pair & { readonly amount?: string }): Call<codec.ApproveTransaction> => ({
  method: "GET",
  path: apiPath`/v1/convert/build-approve`,
  query: { userAddress, from, to, amount },
  returns: codec.ApproveTransaction,
})

/** A swap transaction; `slippage` in whole percent; set `disableEstimate` if the account cannot pay yet. */
export const buildTransaction = ({
  amount,
  from,
  to,
  userAddress,
  slippage,
  disableEstimate,
}: Pair & {
  readonly amount: string
  readonly slippage: number
  readonly disableEstimate?: boolean
}): Call<codec.SwapTransaction> => ({
  method: "POST",
  path: apiPath`/v1/convert/build-transaction`,
  body: { amount, from, to, userAddress, disableEstimate, eip155: { slippage } },
  project: "body",
  returns: codec.SwapTransaction,
})
