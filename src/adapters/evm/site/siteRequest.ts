import * as t from "io-ts"
import { type Observable, switchMap } from "rxjs"
import type { SignerCall } from "../../signer.js"
import { Bytes, Hash } from "../rpc/codecs.js"
import type { EvmWallet, WalletRequest } from "../wallet/evmWallet.js"
import { requireBoth } from "../transfer/transfer.js"

/** Any answer, as the wallet gave it: the site that asked knows what it means. Nothing at all is null. */
const Anything = new t.Type<unknown>(
  "anything",
  (_): _ is unknown => true,
  (value) => t.success(value ?? null),
  t.identity,
)

const answerTo = (method: string): WalletRequest<unknown>["answer"] => {
  if (method === "eth_sendTransaction") return Hash
  return /^(personal_sign|eth_sign|eth_signTypedData(_v[34])?)$/.test(method) ? Bytes : Anything
}

/**
 * Asks a wallet on behalf of the site. Where the network matters, network and account are read back right before the
 * prompt, as for a transfer.
 */
export const requestForSite = (
  wallet: EvmWallet,
  { account, method, params, network }: SignerCall,
): Observable<unknown> => {
  const request$ = wallet.request<unknown>({
    method,
    // An object is what a few methods take, such as `wallet_watchAsset`: it is handed on as it is.
    ...(params !== undefined && { params: params as readonly unknown[] }),
    ...(network && { symbol: network.nativeCurrency.symbol }),
    answer: answerTo(method),
  })
  return network ? requireBoth(wallet, account, network).pipe(switchMap(() => request$)) : request$
}
