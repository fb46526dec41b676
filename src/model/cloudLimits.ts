/** The constants of analytics and of the log (SPEC §9, CONTRACTS §1.9), apart from `limits`: few pages load them. */
export const cloudLimits = {
  /** Between the first event of a batch and its sending, in ms. */
  batchInterval: 10_000,
  /** The size, as UTF-8 bytes of JSON, from which on a batch does not wait any longer; a beacon carries 64 KB. */
  batchBytes: 45_000,
  /** The room of the log, in UTF-8 bytes. */
  logBytes: 1_024_000,
} as const
