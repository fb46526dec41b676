/** All characters are the digit zero of their alphabet: `0` in hexadecimal, `1` in base58. */
const ZERO = /^(0x0+|1{32,44})$/i

/** Whether an address has no owner: the zero address of a chain family. Tokens sent there are destroyed. */
export const isZeroAddress = (address: string): boolean => ZERO.test(address.trim())
