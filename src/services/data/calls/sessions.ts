import { type AccountKey, caip10 } from "../../../model/account.js"
import * as codec from "../../codecs/data/sessions.js"
import { Ignored } from "../../codecs/data/wire.js"
import { at, type Call } from "../call.js"

/** The permissions that sites have been given by a smart account. */
export const sessions = ({ account }: { readonly account: AccountKey }): Call<codec.SessionsAnswer> => ({
  method: "GET",
  path: at`/v1/sessions/${caip10(account)}`,
  returns: codec.SessionsAnswer,
})

/** Takes one of them back; `pci` is its id. */
export const revokeSession = ({
  account,
  pci,
  signature,
}: {
  readonly account: AccountKey
  readonly pci: string
  readonly signature: string
}): Call<null> => ({
  method: "POST",
  path: at`/v1/sessions/${caip10(account)}/revoke`,
  body: { pci, signature },
  project: "query",
  returns: Ignored,
})
