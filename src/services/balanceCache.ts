import type { Balance } from "../model/balance.js"
import { limits } from "../model/limits.js"
import { nativeBalancesKey } from "./codecs/stored.js"
import type { Records } from "./storage.js"

interface Entry {
  readonly value: Balance
  readonly at: number
}

/** A balance cache that survives a reload. Holds `limits.cachedBalances` entries and evicts the oldest. */
export const balanceCache = (records: Records) => ({
  get: (key: string): Entry | undefined => records.read(nativeBalancesKey)[key],
  set: (key: string, entry: Entry): void => {
    const { [key]: _, ...others } = records.read(nativeBalancesKey)
    const newestFirst = Object.entries(others).sort(([, a], [, b]) => b.at - a.at)
    records.write(nativeBalancesKey, Object.fromEntries([[key, entry], ...newestFirst].slice(0, limits.cachedBalances)))
  },
  /** Invalidates all entries, after a transfer. */
  clear: (): void => records.write(nativeBalancesKey, {}),
})
