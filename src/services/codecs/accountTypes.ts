import type { AccountType } from "../../model/account.js"
import type { Namespace } from "../../model/namespace.js"
import type { RecordKey } from "../storage.js"
import { object, validItems } from "./builders.js"
import { NamespaceCodec } from "./namespace.js"
import { AccountTypeCodec } from "./stored.js"

/** The preferred type of account in one chain family. */
export interface PreferredType {
  readonly namespace: Namespace
  readonly type: AccountType
}

/** The type of account that was last selected in each chain family: a new connection starts with it. */
export const accountTypesKey: RecordKey<readonly PreferredType[]> = {
  name: "preferred_account_types",
  codec: validItems(object({ namespace: NamespaceCodec, type: AccountTypeCodec })),
  fallback: [],
}
