import { map, type Observable, type TimestampProvider } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import type { ActivityPage } from "../../../model/activity/activity.js"
import { addressActivity } from "./addressActivity.js"
import type { Esplora } from "./esplora.js"
import type { EsploraTransaction } from "./esploraCodecs.js"

export interface AddressHistoryPorts {
  readonly esplora: Esplora
  readonly clock: TimestampProvider
}

/** The shortest page of an Esplora API: most have 25 confirmed transactions. A shorter one is the last. */
const SHORTEST_PAGE = 10

/** Those of the mempool first: each is what it was in the chain's order. */
const pendingFirst = (all: readonly EsploraTransaction[]): readonly EsploraTransaction[] => [
  ...all.filter(({ status }) => !status.confirmed),
  ...all.filter(({ status }) => status.confirmed),
]

/**
 * One page of an address's transactions, newest first. The first page begins with those that are in no block yet; the others
 * begin after the transaction that `cursor` names. Clocks of miners run ahead: one in no block is never dated before a block.
 *
 *     first page   ---p|     p: pending ones, and the newest confirmed ones
 *     after p      ---o|     o: older ones, until there are no more
 */
export const addressHistory = (
  { esplora, clock }: AddressHistoryPorts,
  { address }: AccountKey,
  cursor: string | null,
): Observable<ActivityPage> => {
  const { network } = esplora
  return (cursor === null ? esplora.newest(address) : esplora.older(address, cursor)).pipe(
    map((all) => {
      const confirmed = all.filter(({ status }) => status.confirmed)
      const latest = Math.max(clock.now(), ...confirmed.map(({ status }) => (status.block_time ?? 0) * 1000))
      return {
        items: pendingFirst(all).flatMap((each) => addressActivity(each, { address, network }, latest) ?? []),
        next: confirmed.length < SHORTEST_PAGE ? null : (confirmed.at(-1)?.txid ?? null),
      }
    }),
  )
}
