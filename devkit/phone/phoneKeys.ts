import { ACCOUNTS, createKeys } from "../wallet/keys.js"

/** The keys of the phone: other accounts than those of the extension. */
export const phoneKeys = createKeys(ACCOUNTS)
