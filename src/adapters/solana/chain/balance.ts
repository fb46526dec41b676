import { map, type Observable, switchMap } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { toDecimal } from "../../../model/amount.js"
import type { Balance } from "../../../model/token/balance.js"
import type { Network } from "../../../model/network.js"
import { chainFor, Count, type OpenChain, withSlot } from "./solanaChain.js"

/** What most of the cluster has voted for: what is shown is not taken back. */
export const CONFIRMED = { commitment: "confirmed" } as const

/** The exact native balance of an account, read from the network's RPC. */
export const balanceOn = (openChain: OpenChain, { address }: AccountKey, network: Network): Observable<Balance> => {
  const { symbol, decimals } = network.nativeCurrency
  return chainFor(openChain, network).pipe(
    switchMap(({ ask }) => ask("getBalance", [address, CONFIRMED], withSlot(Count))),
    map(({ value }) => ({ amount: toDecimal(value, decimals), symbol })),
  )
}
