import type { Observable } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { Bytes, type Hex } from "./codecs.js"
import type { EvmWallet } from "./evmWallet.js"

/** The UTF-8 bytes of a text as hex. Text that looks like hex is encoded as text too, so that raw bytes are never signed. */
export const utf8Hex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("")}`

/** `personal_sign` (ERC-191): signs a text with `account`. */
export const signText = (wallet: EvmWallet, { address }: AccountKey, message: string): Observable<string> =>
  wallet.request({ method: "personal_sign", params: [utf8Hex(message), address], answer: Bytes })
