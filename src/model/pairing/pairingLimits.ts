/** Times of pairing with a wallet, in ms. Loaded with its view. */
export const pairingLimits = {
  /** How long a pairing URI is valid (CONTRACTS §2.3). */
  uriLife: 240_000,
  /** How long a page is still visible after a link was tapped, until the link may have opened nothing. */
  linkDeadline: 3_000,
} as const
