import { catchError, concat, defer, forkJoin, map, type Observable, of, switchMap, throwError } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { asWalletError, fail } from "../../model/errors.js"
import type { Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer.js"
import { onNetwork } from "./chains.js"
import { Addresses, Hash, type Hex, Quantity } from "./codecs.js"
import { chainFor, type EvmChain, type OpenChain } from "./evmChain.js"
import type { EvmWallet } from "./evmWallet.js"
import { outcomeOf } from "./receipt.js"
import { requestOn, type TransactionRequest, wellFormed } from "./request.js"

/** Errors with `Unauthorized` unless the wallet lets this site use the account. */
const allowed = (wallet: EvmWallet, address: string): Observable<unknown> =>
  wallet.requestSilently({ method: "eth_accounts", answer: Addresses }).pipe(
    map((addresses) => {
      const mine = addresses.some((each) => each.toLowerCase() === address.toLowerCase())
      if (!mine) throw fail("Unauthorized", { connector: wallet.connector })
      return mine
    }),
  )

/**
 * What the transaction will burn. Not every node refuses to estimate what cannot be paid, so the balance is read too;
 * where no coins are sent, the gas is left to the wallet, which may have someone else pay for it.
 */
const estimated = (chain: EvmChain, request: TransactionRequest): Observable<Hex> =>
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

/**
 * Sends coins, with calldata or without, or an ERC-20 token, on exactly `network`. Everything that can be known is
 * checked before the wallet is asked; the wallet is asked once, whatever happens.
 *
 *     steps   -a---s-----c|     a: awaiting the wallet   s: submitted   c: confirmed
 */
export const sendTransfer = (
  { wallet, openChain }: SendPorts,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<TransferStep> => {
  const submit = (chain: EvmChain, request: TransactionRequest): Observable<TransferStep> =>
    wallet
      .request({
        method: "eth_sendTransaction",
        params: [request],
        answer: Hash,
        symbol: network.nativeCurrency.symbol,
      })
      .pipe(
        switchMap((hash) =>
          concat(of({ type: "submitted", hash } as const), outcomeOf({ chain, clock: wallet.clock }, hash, request)),
        ),
      )

  const sure = (): Observable<unknown> =>
    onNetwork(wallet, network).pipe(switchMap(() => allowed(wallet, account.address)))

  /** The chain has taken its time to answer, in which the wallet may have moved: it is read back last of all. */
  const prepared = (chain: EvmChain, request: TransactionRequest): Observable<TransferStep> =>
    estimated(chain, request).pipe(
      switchMap((gas) =>
        sure().pipe(
          switchMap(() => concat(of({ type: "awaitingWallet" } as const), submit(chain, { ...request, gas }))),
        ),
      ),
    )

  const started = (meant: Transfer): Observable<TransferStep> =>
    chainFor(openChain, network).pipe(
      switchMap((chain) => requestOn(chain, account, meant).pipe(switchMap((request) => prepared(chain, request)))),
    )

  return defer(() => of(wellFormed(transfer))).pipe(
    switchMap((meant) => sure().pipe(switchMap(() => started(meant)))),
    catchError((thrown: unknown) => throwError(() => asWalletError(thrown))),
  )
}
