import { catchError, concat, defer, forkJoin, map, type Observable, of, switchMap, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { asWalletError, fail } from "../../model/errors.js"
import type { Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer.js"
import { requireNetwork } from "./chains.js"
import { Addresses, Hash, type Hex, Quantity } from "./codecs.js"
import { chainFor, type EvmChain, type OpenChain } from "./evmChain.js"
import type { EvmWallet } from "./evmWallet.js"
import { outcomeOf } from "./receipt.js"
import { transactionRequest, type TransactionRequest, validateTransfer } from "./request.js"

/** Errors with `Unauthorized` unless the site is authorized for the account. */
const requireAuthorized = (wallet: EvmWallet, address: string): Observable<unknown> =>
  wallet.requestSilently({ method: "eth_accounts", answer: Addresses }).pipe(
    map((addresses) => {
      const mine = addresses.some((each) => each.toLowerCase() === address.toLowerCase())
      if (!mine) throw fail("Unauthorized", { connector: wallet.connector })
      return mine
    }),
  )

/**
 * Estimates the gas and checks the balance, because not every node rejects an estimate that the account cannot pay. If no
 * coins are sent the check is left to the wallet, which may have the gas sponsored.
 */
const estimateGas = (chain: EvmChain, request: TransactionRequest): Observable<Hex> =>
  forkJoin({
    gas: chain.ask("eth_estimateGas", [request], Quantity),
    balance: chain.ask("eth_getBalance", [request.from, "latest"], Quantity),
    price: chain.ask("eth_gasPrice", [], Quantity).pipe(catchError(() => of<Hex>("0x0"))),
  }).pipe(
    map(({ gas, balance, price }) => {
      const value = BigInt(request.value)
      if (value > 0n && BigInt(balance) < value + BigInt(gas) * BigInt(price)) {
        throw fail("InsufficientFunds", { symbol: chain.network.nativeCurrency.symbol })
      }
      return gas
    }),
  )

interface SendPorts {
  readonly wallet: EvmWallet
  readonly openChain: OpenChain
}

/** Errors unless the wallet is on `network` and authorises the account. */
const verify = (wallet: EvmWallet, { address }: AccountKey, network: Network): Observable<unknown> =>
  requireNetwork(wallet, network).pipe(switchMap(() => requireAuthorized(wallet, address)))

/** Prompts the user, once, and follows the transaction. */
const submit = (wallet: EvmWallet, chain: EvmChain, request: TransactionRequest): Observable<TransferStep> => {
  const { symbol } = chain.network.nativeCurrency
  const hash$ = wallet.request({ method: "eth_sendTransaction", params: [request], answer: Hash, symbol })
  const submitted$ = hash$.pipe(
    switchMap((hash) =>
      concat(of({ type: "submitted", hash } as const), outcomeOf({ chain, clock: wallet.clock }, hash, request)),
    ),
  )
  return concat(of({ type: "awaitingWallet" } as const), submitted$)
}

/**
 * Sends coins, optionally with calldata, or an ERC-20 token on `network`. All checks precede the wallet's prompt, and the
 * wallet is prompted at most once. It may have switched during the estimate, so account and network are verified again
 * right before the prompt.
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
    verify(wallet, account, network).pipe(switchMap(next))
  const prepare = (chain: EvmChain, valid: Transfer): Observable<TransferStep> =>
    transactionRequest(chain, account, valid).pipe(
      switchMap((request) =>
        estimateGas(chain, request).pipe(
          switchMap((gas) => verified(() => submit(wallet, chain, { ...request, gas }))),
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
