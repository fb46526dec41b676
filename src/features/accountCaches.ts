import { type AccountKey, parseCaip10 } from "../model/account.js"
import { memoryCache } from "../services/data/memoryCache.js"

export interface AccountCaches {
  /** A new cache. The id of an entry that belongs to an account begins with `accountId`, then a space. */
  readonly create: <V>() => ReturnType<typeof memoryCache<V>>
  /** Drops the entries that do not belong to an account that is kept, for example the names that were looked up. */
  readonly retain: (isKept: (account: AccountKey) => boolean) => void
}

/** The caches in memory of what was read for accounts, to empty them when a connection ends. */
export const accountCaches = (): AccountCaches => {
  const caches: Pick<ReturnType<typeof memoryCache>, "retain">[] = []
  return {
    create: <V>() => {
      const cache = memoryCache<V>()
      caches.push(cache)
      return cache
    },
    retain: (isKept) => {
      const ofKept = (id: string): boolean => {
        const account = parseCaip10(id.replace(/ .*/s, ""))
        return account !== null && isKept(account)
      }
      caches.forEach((cache) => cache.retain(ofKept))
    },
  }
}
