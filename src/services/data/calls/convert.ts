import type { NetworkId } from "../../../model/namespace.js"
import * as codec from "../../codecs/data/convert.js"
import { at, type Call } from "../call.js"

/** Two tokens of one network and who swaps them, all as CAIP-10. */
export interface Pair {
  readonly from: string
  readonly to: string
  readonly userAddress: string
}

/** What can be swapped on a network. */
export const tokens = ({ network }: { readonly network: NetworkId }): Call<codec.ConvertTokens> => ({
  method: "GET",
  path: at`/v1/convert/tokens`,
  query: { chainId: network },
  returns: codec.ConvertTokens,
})

/** What a swap would bring; `amount` in base units, `gasPrice` in wei. */
export const quotes = ({
  amount,
  gasPrice,
  userAddress,
  from,
  to,
}: Pair & { readonly amount: string; readonly gasPrice: string | null }): Call<codec.ConvertQuotes> => ({
  method: "GET",
  path: at`/v1/convert/quotes`,
  query: { amount, userAddress, from, to, gasPrice },
  returns: codec.ConvertQuotes,
})

/** How much of a token the swapping contract may take. */
export const allowance = ({
  tokenAddress,
  userAddress,
}: {
  readonly tokenAddress: string
  readonly userAddress: string
}): Call<codec.Allowance> => ({
  method: "GET",
  path: at`/v1/convert/allowance`,
  query: { tokenAddress, userAddress },
  returns: codec.Allowance,
})

/** What gas costs now. */
export const gasPrice = ({ network }: { readonly network: NetworkId }): Call<codec.GasPrice> => ({
  method: "GET",
  path: at`/v1/convert/gas-price`,
  query: { chainId: network },
  returns: codec.GasPrice,
})

/** A transaction that lets the swapping contract take `from`. */
export const buildApprove = ({ userAddress, from, to }: Pair): Call<codec.ApproveTransaction> => ({
  method: "GET",
  path: at`/v1/convert/build-approve`,
  query: { userAddress, from, to },
  returns: codec.ApproveTransaction,
})

/** A transaction that swaps; `slippage` in whole percent, and `disableEstimate` when the account could not pay yet. */
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
  path: at`/v1/convert/build-transaction`,
  body: { amount, from, to, userAddress, disableEstimate, eip155: { slippage } },
  project: "body",
  returns: codec.SwapTransaction,
})
