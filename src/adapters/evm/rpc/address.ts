/** Has the form of an EVM address. The mixed-case checksum (EIP-55) is verified only before a transfer. */
export const looksLikeAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)
