import { hexOf } from "./bytes.js"

/** The UTF-8 bytes of a text as hex. Text that looks like hex is encoded as text too, so that raw bytes are never signed. */
export const utf8Hex = (text: string): `0x${string}` => `0x${hexOf(new TextEncoder().encode(text))}`
