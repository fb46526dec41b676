import type { Observable } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import { Bytes, type Hex } from "./codecs.js"
import type { EvmWallet } from "./evmWallet.js"

/** A text as the hex of its UTF-8 bytes. A text that looks like hex is a text all the same: nobody signs blind bytes here. */
export const utf8Hex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("")}`

/** `personal_sign` (ERC-191): the signature of a text, by `account`. */
export const signText = (wallet: EvmWallet, { address }: AccountKey, message: string): Observable<string> =>
  wallet.request({ method: "personal_sign", params: [utf8Hex(message), address], answer: Bytes })
