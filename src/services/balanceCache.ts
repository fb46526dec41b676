import type { Balance } from "../model/balance.js"
import { limits } from "../model/limits.js"
import { nativeBalancesKey } from "./codecs/stored.js"
import type { Records } from "./storage.js"

interface Entry {
  readonly value: Balance
  readonly at: number
}

/** Balances that survive a reload. The oldest give way: no more than fifty are kept. */
export const balanceCache = (records: Records) => ({
  get: (key: string): Entry | undefined => records.read(nativeBalancesKey)[key],
  set: (key: string, entry: Entry): void => {
    const { [key]: _, ...others } = records.read(nativeBalancesKey)
    const kept = Object.entries(others).sort(([, a], [, b]) => b.at - a.at)
    records.write(nativeBalancesKey, Object.fromEntries([[key, entry], ...kept].slice(0, limits.cachedBalances)))
  },
  /** Money has moved: what was read before is history. */
  forget: (): void => records.write(nativeBalancesKey, {}),
})
