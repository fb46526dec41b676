import { defer, forkJoin, map, type Observable, switchMap } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { toDecimal } from "../../model/amount.js"
import type { Network } from "../../model/network.js"
import type { Transfer } from "../../model/transfer.js"
import { Quantity } from "./codecs.js"
import { chainFor, type EvmChain, type OpenChain } from "./evmChain.js"
import { transactionRequest, validateTransfer } from "./request.js"

/** The gas reserved when the whole native balance is sent (CONTRACTS §4.3). */
const MAX_GAS = 65_000n

const priceOn = (chain: EvmChain): Observable<bigint> => chain.ask("eth_gasPrice", [], Quantity).pipe(map(BigInt))

const inCoins = (wei: bigint, { nativeCurrency }: Network): string => toDecimal(wei, nativeCurrency.decimals)

/** The estimated fee of a transfer in whole coins, at the current gas price. Sends no request to the wallet. */
export const feeOn = (
  openChain: OpenChain,
  account: AccountKey,
  transfer: Transfer,
  network: Network,
): Observable<string> =>
  defer(() => {
    const valid = validateTransfer(transfer)
    return chainFor(openChain, network).pipe(
      switchMap((chain) =>
        transactionRequest(chain, account, valid).pipe(
          switchMap((request) =>
            forkJoin({ gas: chain.ask("eth_estimateGas", [request], Quantity), price: priceOn(chain) }),
          ),
        ),
      ),
      map(({ gas, price }) => inCoins(BigInt(gas) * price, network)),
    )
  })

/** The maximum native amount that can be sent: the balance minus the reserved gas, at least 0. */
export const maxOn = (openChain: OpenChain, { address }: AccountKey, network: Network): Observable<string> =>
  chainFor(openChain, network).pipe(
    switchMap((chain) =>
      forkJoin({ balance: chain.ask("eth_getBalance", [address, "latest"], Quantity), price: priceOn(chain) }),
    ),
    map(({ balance, price }) => {
      const max = BigInt(balance) - MAX_GAS * price
      return inCoins(max > 0n ? max : 0n, network)
    }),
  )
