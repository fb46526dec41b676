import { catchError, concat, defer, forkJoin, map, type Observable, of, switchMap, throwError } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { asWalletError, fail } from "../../../model/errors.js"
import type { Network } from "../../../model/network.js"
import type { TransactionTrace, Transfer, TransferStep } from "../../../model/transfer/transfer.js"
import { requireNetwork } from "../wallet/chains.js"
import { Addresses, Hash } from "../rpc/codecs.js"
import { hexChainId } from "../rpc/hexChainId.js"
import { chainFor, type EvmChain, type OpenChain } from "../chain/evmChain.js"
import type { EvmWallet } from "../wallet/evmWallet.js"
import { estimateGas } from "./gas.js"
import { outcomeOf } from "./receipt.js"
import { transactionRequest, type TransactionRequest, validateTransfer, type ValidTransfer } from "./request.js"
import { traceOf } from "./trace.js"

/** Errors with `Unauthorized` unless the site is authorized for the account. */
const requireAuthorized = (wallet: EvmWallet, address: string): Observable<unknown> =>
  wallet.requestSilently({ method: "eth_accounts", answer: Addresses }).pipe(
    map((addresses) => {
      const mine = addresses.some((each) => each.toLowerCase() === address.toLowerCase())
      if (!mine) throw fail("Unauthorized", { connector: wallet.connector })
      return mine
    }),
  )

interface SendPorts {
  readonly wallet: EvmWallet
  readonly openChain: OpenChain
}

/** Errors unless the wallet is on `network` and authorises the account. Both are asked at once: the answers are as fresh as can be. */
export const requireBoth = (wallet: EvmWallet, { address }: AccountKey, network: Network): Observable<unknown> =>
  forkJoin([requireNetwork(wallet, network), requireAuthorized(wallet, address)])

/** A transaction as it is requested, and what it is recognized by on the chain. */
interface Prepared {
  readonly request: TransactionRequest
  readonly trace: TransactionTrace
}

/** Prompts the user, once, and follows the transaction. */
const submit = (wallet: EvmWallet, chain: EvmChain, { request, trace }: Prepared): Observable<TransferStep> => {
  const { symbol } = chain.network.nativeCurrency
  const params = [{ ...request, chainId: hexChainId(chain.network.id) }]
  const hash$ = wallet.request({ method: "eth_sendTransaction", params, answer: Hash, symbol })
  const submitted$ = hash$.pipe(
    switchMap((hash) =>
      concat(of({ type: "submitted", hash } as const), outcomeOf({ chain, clock: wallet.clock }, hash, request)),
    ),
  )
  return concat(of({ type: "awaitingWallet", trace } as const), submitted$)
}

/**
 * Sends coins, optionally with calldata, or an ERC-20 token on `network`. All checks precede the wallet's prompt, and the
 * wallet is prompted at most once. It may have switched during the estimate, so account and network are verified again
 * right before the prompt, and the transaction names its chain (EIP-695).
 *
 *     steps   -a---s-----c|     a: awaitingWallet   s: submitted   c: confirmed
 */
export const sendTransfer = (
  { wallet, openChain }: SendPorts,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<TransferStep> => {
  const verified = <T>(next: () => Observable<T>): Observable<T> =>
    requireBoth(wallet, account, network).pipe(switchMap(next))
  const prepare = (chain: EvmChain, valid: ValidTransfer): Observable<TransferStep> =>
    transactionRequest(chain, account, valid).pipe(
      switchMap((request) =>
        forkJoin({ gas: estimateGas(chain, request), trace: traceOf(chain, request) }).pipe(
          switchMap(({ gas, trace }) => verified(() => submit(wallet, chain, { request: { ...request, gas }, trace }))),
        ),
      ),
    )
  return defer(() => of(validateTransfer(transfer))).pipe(
    switchMap((valid) =>
      verified(() => chainFor(openChain, network).pipe(switchMap((chain) => prepare(chain, valid)))),
    ),
    catchError((thrown: unknown) => throwError(() => asWalletError(thrown))),
  )
}
