const segwit = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{39,59}$/

/**
 * Has the form of a Bitcoin address of any network: base58, or bech32 in one letter case. The checksum is verified only
 * before a transfer.
 */
export const looksLikeAddress = (text: string): boolean =>
  /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text) ||
  segwit.test(text === text.toUpperCase() ? text.toLowerCase() : text)
