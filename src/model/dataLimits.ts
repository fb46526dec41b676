/**
 * Constants for services and their data (SPEC §9). Separate from `limits` because they are loaded only when data is
 * requested. Times are in milliseconds.
 */
export const dataLimits = {
  /** Timeout of a request to a service. */
  httpDeadline: 15_000,
  /** Maximum time that a service can ask not to be called (`Retry-After`). */
  mostRetryDelay: 300_000,
  /** Maximum size of a service's response, in bytes. */
  responseSize: 2_000_000,
  /** Maximum number of entries in a list of a service's response. */
  listLength: 5_000,
  /** Maximum number of entries that are left out of such a list, as they are malformed. */
  wrongEntries: 20,
  /** Cache lifetimes of a data provider's responses. */
  tokensTtl: 30_000,
  identityTtl: 300_000,
  nameTtl: 300_000,
  historyTtl: 15_000,
  priceTtl: 15_000,
  /** Timeout of a read of a balance or of tokens, whatever its source. */
  readDeadline: 20_000,
  /** Maximum number of tokens that a provider must read again at once. */
  forcedTokens: 50,
  /** Debounce of typed input before a request. */
  typingDebounce: 300,
  /** The first and the longest pause before a request of the transfer form is made again after a failure. */
  retryFirst: 1_000,
  retryMost: 30_000,
  /** Maximum number of consecutive history pages to skip because all their items are filtered out. */
  emptyPages: 5,
  /** Maximum number of cached responses of one kind, in storage and in memory. */
  cachedResponses: 50,
} as const
