import type * as t from "io-ts"
import type { Balance } from "../model/token/balance.js"
import { limits } from "../model/limits.js"
import { object, textOf, textThat } from "./codecs/builders.js"
import { recordOf } from "./codecs/data/wire.js"
import { Moment } from "./codecs/stored.js"
import type { RecordKey, Records } from "./storage.js"

/** 256 bits have at most 78 digits, and no coin has more decimal places. */
const Amount = textThat("a decimal amount", (text): text is string => /^\d{1,78}(\.\d{1,78})?$/.test(text))

const CachedBalance = object({
  value: object({ amount: Amount, symbol: textOf("a symbol", 2_000) }, { unconfirmed: Amount }),
  at: Moment,
})

/** Native balances by CAIP-10 id, each with the time it was read, in ms since 1970. */
export const nativeBalancesKey: RecordKey<Readonly<Record<string, t.TypeOf<typeof CachedBalance>>>> = {
  name: "native_balance_cache",
  codec: recordOf(CachedBalance),
  fallback: {},
}

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
  /** Drops all entries but those that are kept, by their CAIP-10 id. */
  retain: (isKept: (id: string) => boolean): void =>
    records.write(
      nativeBalancesKey,
      Object.fromEntries(Object.entries(records.read(nativeBalancesKey)).filter(([id]) => isKept(id))),
    ),
  /** Invalidates all entries, after a transfer. */
  clear: (): void => records.write(nativeBalancesKey, {}),
})
