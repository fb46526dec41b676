/**
 * The constants of services and their data (SPEC §9), apart from `limits`: a page that asks for no data loads none of
 * them. Times are in milliseconds.
 */
export const dataLimits = {
  /** How long a service may take to answer a request. */
  httpDeadline: 15_000,
  /** The largest answer taken from a service, in characters. */
  responseLength: 8_000_000,
  /** How long answers of a data provider are kept. */
  tokensTtl: 30_000,
  identityTtl: 300_000,
  nameTtl: 300_000,
  historyTtl: 15_000,
  priceTtl: 15_000,
  /** Quiet before what somebody types is asked about. */
  typing: 300,
  /** Pages of a history that may be passed over in a row because nothing in them is to be shown. */
  emptyPages: 5,
  /** Answers of one kind kept in storage and in memory. */
  keptAnswers: 50,
} as const
