import type { SchedulerLike } from "rxjs"
import { accountId } from "../../model/account.js"
import { dataLimits } from "../../model/dataLimits.js"
import type { TokensRequest } from "../../streams/account/tokens.js"

/**
 * Limits what a provider must read again: at most 50 tokens, for an account once in 30 seconds. In between it is asked past
 * the caches of the page, and may answer from its own.
 */
export const limitForceUpdate = (clock: SchedulerLike): ((request: TokensRequest) => TokensRequest) => {
  const forcedAt = new Map<string, number>()
  return (request) => {
    const { account, forceUpdate } = request
    if (!forceUpdate) return request
    const id = accountId(account)
    const now = clock.now()
    const last = forcedAt.get(id)
    const isForced = last !== undefined && now >= last && now - last < dataLimits.tokensTtl
    if (!isForced) forcedAt.set(id, now)
    return { account, forceUpdate: isForced ? [] : forceUpdate.slice(0, dataLimits.forcedTokens) }
  }
}
