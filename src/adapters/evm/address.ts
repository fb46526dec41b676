/** Has the form of an EVM address. The checksum of mixed case (EIP-55) is only looked at before a send. */
export const looksLikeAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)
