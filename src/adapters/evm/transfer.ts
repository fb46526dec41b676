import {
  catchError,
  concat,
  defer,
  forkJoin,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  throwError,
} from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { toUnits } from "../../model/amount.js"
import { asWalletError, fail } from "../../model/errors.js"
import type { Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer.js"
import { looksLikeAddress } from "./address.js"
import { onNetwork } from "./chains.js"
import { Addresses, Hash, type Hex, Quantity } from "./codecs.js"
import { chainFor, type EvmChain, type OpenChain } from "./evmChain.js"
import type { EvmWallet } from "./evmWallet.js"
import { outcomeOf } from "./receipt.js"

/** A transaction as JSON-RPC takes it. */
export interface TransactionRequest {
  readonly from: string
  readonly to: string
  readonly value: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

const hexOf = (units: bigint): Hex => `0x${units.toString(16)}`

/** The transaction for a transfer; throws what is wrong with it. */
const requestFor = ({ address }: AccountKey, { to, amount, data }: Transfer, network: Network): TransactionRequest => {
  const receiver = to.trim()
  if (receiver === "" || amount.trim() === "") throw fail("TransferIncomplete", {})
  if (!looksLikeAddress(receiver)) throw fail("InvalidAddress", { address: receiver })
  const value = hexOf(toUnits(amount, network.nativeCurrency.decimals))
  return { from: address, to: receiver, value, ...(data && { data }) }
}

/** Errors with `Unauthorized` unless the wallet lets this site use the account. */
const allowed = (wallet: EvmWallet, address: string): Observable<unknown> =>
  wallet.askSilently({ method: "eth_accounts", answer: Addresses }).pipe(
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
  readonly clock: SchedulerLike
}

/**
 * Sends coins, with calldata or without, on exactly `network`. Everything that can be known is checked before the
 * wallet is asked; the wallet is asked once, whatever happens.
 *
 *     steps   -a---s-----c|     a: awaiting the wallet   s: submitted   c: confirmed
 */
export const sendTransfer = (
  { wallet, openChain, clock }: SendPorts,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<TransferStep> => {
  const submit = (chain: EvmChain, request: TransactionRequest): Observable<TransferStep> =>
    wallet
      .ask({
        method: "eth_sendTransaction",
        params: [request],
        answer: Hash,
        symbol: network.nativeCurrency.symbol,
      })
      .pipe(
        switchMap((hash) =>
          concat(of({ type: "submitted", hash } as const), outcomeOf({ chain, clock }, hash, request)),
        ),
      )

  const prepared = (request: TransactionRequest): Observable<TransferStep> =>
    chainFor(openChain, network).pipe(
      switchMap((chain) => {
        if (!chain.isAddress(request.to)) throw fail("InvalidAddress", { address: request.to })
        return estimated(chain, request).pipe(
          switchMap((gas) => concat(of({ type: "awaitingWallet" } as const), submit(chain, { ...request, gas }))),
        )
      }),
    )

  return defer(() => of(requestFor(account, transfer, network))).pipe(
    switchMap((request) =>
      onNetwork(wallet, network).pipe(
        switchMap(() => allowed(wallet, account.address)),
        switchMap(() => prepared(request)),
      ),
    ),
    catchError((thrown: unknown) => throwError(() => asWalletError(thrown))),
  )
}
