import { defer, forkJoin, map, type Observable, of, switchMap } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { toDecimal } from "../../../model/amount.js"
import type { Network } from "../../../model/network.js"
import type { Transfer } from "../../../model/transfer/transfer.js"
import { type Hex, Quantity } from "../rpc/codecs.js"
import { chainFor, type EvmChain, type OpenChain } from "../chain/evmChain.js"
import { type Gas, l1FeeOf } from "./l1Fee.js"
import { transactionRequest, type TransactionRequest, validateTransfer } from "./request.js"

/** The gas reserved when the whole native balance is sent (CONTRACTS §4.3). */
const MAX_GAS = 65_000n

const priceOn = (chain: EvmChain): Observable<bigint> => chain.ask("eth_gasPrice", [], Quantity).pipe(map(BigInt))

const inCoins = (wei: bigint, { nativeCurrency }: Network): string => toDecimal(wei, nativeCurrency.decimals)

/** What the gas costs, and on a rollup the data on its base chain, in wei. */
const totalFee = (chain: EvmChain, request: Omit<TransactionRequest, "from">, needed: Gas): Observable<bigint> =>
  l1FeeOf(chain, request, needed).pipe(map((l1Fee) => needed.gas * needed.price + l1Fee))

/** The estimated fee of a transfer in whole coins, at the current prices. Sends no request to the wallet. */
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
            forkJoin({
              gas: chain.ask("eth_estimateGas", [request], Quantity).pipe(map(BigInt)),
              price: priceOn(chain),
            }).pipe(switchMap((needed) => totalFee(chain, request, needed))),
          ),
        ),
      ),
      map((fee) => inCoins(fee, network)),
    )
  })

/** The maximum native amount that can be sent: the balance minus the reserved fee, at least 0. */
export const maxOn = (openChain: OpenChain, { address }: AccountKey, network: Network): Observable<string> =>
  chainFor(openChain, network).pipe(
    switchMap((chain) =>
      forkJoin({ balance: chain.ask("eth_getBalance", [address, "latest"], Quantity), price: priceOn(chain) }).pipe(
        switchMap(({ balance, price }) =>
          totalFee(chain, { to: address, value: balance }, { gas: MAX_GAS, price }).pipe(
            map((fee) => BigInt(balance) - fee),
          ),
        ),
      ),
    ),
    map((max) => inCoins(max > 0n ? max : 0n, network)),
  )

/** Bytes that no rollup compresses, as calldata is at worst: it pays for what is left of them. */
const worstData = (bytes: number): Hex => {
  let value = 1
  const next = (): string => {
    value = (value * 75) % 65_537
    return (value & 255).toString(16).padStart(2, "0")
  }
  return `0x${Array.from({ length: bytes }, next).join("")}`
}

/** What a call with so many bytes of data costs apart from gas: 0 but on a rollup that charges for its base chain. */
export const dataFeeOn = (
  openChain: OpenChain,
  { address: to }: AccountKey,
  network: Network,
  { gas, bytes }: { readonly gas: bigint; readonly bytes: number },
): Observable<bigint> =>
  network.l1FeeOracle === undefined
    ? of(0n)
    : chainFor(openChain, network).pipe(
        switchMap((chain) =>
          priceOn(chain).pipe(
            switchMap((price) => l1FeeOf(chain, { to, value: "0x0", data: worstData(bytes) }, { gas, price })),
          ),
        ),
      )
