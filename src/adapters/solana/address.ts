import { decodeBase58 } from "../../model/bytes/base58.js"

/** Whether a text is an address: 32 bytes in base58. Whether a key can have it is not part of that: programs have addresses too. */
export const isAddress = (text: string): boolean => decodeBase58(text)?.length === 32
