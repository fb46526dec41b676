/** Constants for analytics and the event log (SPEC §9, CONTRACTS §1.9). Separate from `limits` because few pages load them. */
export const cloudLimits = {
  /** Time from the first event of a batch until the batch is sent, in ms. */
  batchInterval: 10_000,
  /** Size at which a batch is sent immediately, in UTF-8 bytes of JSON; a beacon carries 64 KB. */
  batchBytes: 45_000,
  /** Capacity of the log, in UTF-8 bytes. */
  logBytes: 1_024_000,
} as const
