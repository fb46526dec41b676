import { map, type Observable, switchMap } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { toDecimal } from "../../../model/amount.js"
import type { Balance } from "../../../model/token/balance.js"
import type { Network } from "../../../model/network.js"
import { Quantity } from "../rpc/codecs.js"
import { chainFor, type OpenChain } from "./evmChain.js"

/** The exact native balance of an account, read from the network's RPC. */
export const balanceOn = (openChain: OpenChain, { address }: AccountKey, network: Network): Observable<Balance> => {
  const { symbol, decimals } = network.nativeCurrency
  return chainFor(openChain, network).pipe(
    switchMap(({ ask }) => ask("eth_getBalance", [address, "latest"], Quantity)),
    map((wei) => ({ amount: toDecimal(BigInt(wei), decimals), symbol })),
  )
}
