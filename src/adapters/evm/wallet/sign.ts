import type { Observable } from "rxjs"
import type { AccountKey } from "../../../model/account.js"
import { utf8Hex } from "../../../model/bytes/utf8Hex.js"
import { Bytes } from "../rpc/codecs.js"
import type { EvmWallet } from "./evmWallet.js"

/** `personal_sign` (ERC-191): signs a text with `account`. */
export const signText = (wallet: EvmWallet, { address }: AccountKey, message: string): Observable<string> =>
  wallet.request({ method: "personal_sign", params: [utf8Hex(message), address], answer: Bytes })
