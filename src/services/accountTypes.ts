import type { AccountType } from "../model/account.js"
import type { Namespace } from "../model/namespace.js"
import { accountTypesKey } from "./codecs/accountTypes.js"
import type { Records } from "./storage.js"

/** The type of account that the user has last selected in each chain family, which a new connection starts with. */
export const accountTypes = (records: Records) => ({
  preferred: (namespace: Namespace): AccountType | undefined =>
    records.read(accountTypesKey).find((one) => one.namespace === namespace)?.type,
  prefer: (namespace: Namespace, type: AccountType): void => {
    const others = records.read(accountTypesKey).filter((one) => one.namespace !== namespace)
    records.write(accountTypesKey, [...others, { namespace, type }])
  },
})
