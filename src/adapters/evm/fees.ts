import { defer, forkJoin, map, type Observable, switchMap } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { toDecimal } from "../../model/amount.js"
import type { Network } from "../../model/network.js"
import type { Transfer } from "../../model/transfer.js"
import { Quantity } from "./codecs.js"
import { chainFor, type EvmChain, type OpenChain } from "./evmChain.js"
import { requestOn, wellFormed } from "./request.js"

/** The gas that is left over for, when all of the native coin is sent (CONTRACTS §4.3). */
const MAX_GAS = 65_000n

const priceOn = (chain: EvmChain): Observable<bigint> => chain.ask("eth_gasPrice", [], Quantity).pipe(map(BigInt))

const inCoins = (wei: bigint, { nativeCurrency }: Network): string => toDecimal(wei, nativeCurrency.decimals)

/** What a transfer burns at the price of now: gas times price. No wallet is asked. */
export const feeOn = (
  openChain: OpenChain,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<string> =>
  defer(() => {
    const meant = wellFormed(transfer)
    return chainFor(openChain, network).pipe(
      switchMap((chain) =>
        requestOn(chain, account, meant).pipe(
          switchMap((request) =>
            forkJoin({ gas: chain.ask("eth_estimateGas", [request], Quantity), price: priceOn(chain) }),
          ),
        ),
      ),
      map(({ gas, price }) => inCoins(BigInt(gas) * price, network)),
    )
  })

/** The most of the native coin that can be sent: the balance less the gas, and never less than nothing. */
export const maxOn = (openChain: OpenChain, { address }: AccountKey, network: Network): Observable<string> =>
  chainFor(openChain, network).pipe(
    switchMap((chain) =>
      forkJoin({ balance: chain.ask("eth_getBalance", [address, "latest"], Quantity), price: priceOn(chain) }),
    ),
    map(({ balance, price }) => {
      const most = BigInt(balance) - MAX_GAS * price
      return inCoins(most > 0n ? most : 0n, network)
    }),
  )
