/** Constants of the remote wallet directory (CONTRACTS §2.1). Times are in milliseconds. */
export const directoryLimits = {
  /** Number of wallets that are recommended. */
  recommended: 4,
  /** Timeout of the request for them: the built-in ones take their place. */
  recommendedDeadline: 3_000,
  /** Number of wallets of a page. */
  pageSize: 40,
  /** Most pages that are requested: a directory may claim any number. */
  mostPages: 50,
  /** Number of wallets that a search asks for. */
  searched: 100,
  /** Shortest text that is searched for, in characters. */
  shortestQuery: 2,
  /** Longest part of a text that is searched for, in characters. */
  longestQuery: 64,
  /** Debounce of the search. */
  typingPause: 500,
} as const
