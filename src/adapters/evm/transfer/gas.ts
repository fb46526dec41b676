import { catchError, forkJoin, map, type Observable, of, switchMap } from "rxjs"
import { fail } from "../../../model/errors.js"
import { type Hex, Quantity } from "../rpc/codecs.js"
import type { EvmChain } from "../chain/evmChain.js"
import { l1FeeOf } from "./l1Fee.js"
import type { TransactionRequest } from "./request.js"

/** The gas of a transfer of coins to an account without code: fixed, so that it needs no headroom. */
const PLAIN_TRANSFER = 21_000n
/** The most gas of one transaction (EIP-7825). */
const MOST_GAS = 16_777_216n

/**
 * The gas limit for an estimate: half as much again. The estimate is exact for the latest block only. A token transfer of
 * about 35,000 gas costs 17,100 more (EIP-2200) if its receiver's balance has become zero since. Unused gas is not charged.
 */
export const gasLimit = (estimate: bigint): bigint => {
  if (estimate <= PLAIN_TRANSFER) return estimate
  const limit = (estimate * 3n) / 2n
  return limit <= MOST_GAS ? limit : estimate > MOST_GAS ? estimate : MOST_GAS
}

/**
 * Estimates the gas and checks the balance, because not every node rejects an estimate that the account cannot pay. If no
 * coins are sent the check is left to the wallet, which may have the gas sponsored. Emits the gas limit.
 */
export const estimateGas = (chain: EvmChain, request: TransactionRequest): Observable<Hex> =>
  forkJoin({
    gas: chain.ask("eth_estimateGas", [request], Quantity).pipe(map(BigInt)),
    balance: chain.ask("eth_getBalance", [request.from, "latest"], Quantity).pipe(map(BigInt)),
    price: chain.ask("eth_gasPrice", [], Quantity).pipe(
      map(BigInt),
      catchError(() => of(0n)),
    ),
  }).pipe(
    switchMap(({ gas, balance, price }) =>
      l1FeeOf(chain, request, { gas, price }).pipe(
        catchError(() => of(0n)),
        map((l1Fee) => ({ gas, missing: BigInt(request.value) + gas * price + l1Fee - balance })),
      ),
    ),
    map(({ gas, missing }): Hex => {
      if (BigInt(request.value) > 0n && missing > 0n) {
        throw fail("InsufficientFunds", { symbol: chain.network.nativeCurrency.symbol })
      }
      return `0x${gasLimit(gas).toString(16)}`
    }),
  )
